public import SalusBase
public import SalusMLS
public import SalusModels

/// A device's conversations.
///
/// One call runs at a time. Whatever it changes is in the store before it leaves the device, so that a program that
/// ends at any moment goes on from there: make the client again and call `receive`, then `flush`. A call that throws
/// has either changed nothing or keeps what it was about to do; `flush` tries it again.
public actor ConversationClient {
    public nonisolated let me: DeviceAddress
    let state: ClientState
    private var isBusy = false
    private var queue: [CheckedContinuation<Void, Never>] = []

    /// `signer` is the signing key of the device's certificate.
    public init(
        me: DeviceAddress, signer: SignatureKeyPair, ports: ConversationPorts,
        settings: ConversationSettings = ConversationSettings()
    ) {
        self.me = me
        state = ClientState(me: me, signer: signer, ports: ports, settings: settings)
    }

    /// Runs `work` when no other call runs, on the state of the store.
    func exclusively<Result: Sendable>(_ work: () async throws -> Result) async throws -> Result {
        if isBusy { await withCheckedContinuation { queue.append($0) } }
        isBusy = true
        defer {
            isBusy = !queue.isEmpty
            if !queue.isEmpty { queue.removeFirst().resume() }
        }
        try await state.load()
        return try await work()
    }

    var conversations: [ConversationID: Conversation] { state.conversations }
}

/// Messages, reading and regular work.
extension ConversationClient {
    /// Sends a message. Throws `notPermitted` or `outOfRange` for one that receivers would refuse, and `notMember` when
    /// this device was removed meanwhile, and nothing is kept then; throws the service's error when the server cannot
    /// be reached, and the message waits for `flush` then.
    @discardableResult
    public func send(_ content: MessageContent, in id: ConversationID) async throws -> MessageID {
        try await exclusively {
            let message = try await MessageSender(state: state).enqueue(content, in: id)
            try await Flusher(state: state).flush(id, addsMissing: false)
            _ = try state.conversation(id)
            return message
        }
    }

    /// Reads the queue. The events are hints; the store has everything that counts.
    public func receive() async throws -> [ConversationEvent] {
        try await exclusively {
            try await QueueReader(state: state).fetch()
            return state.takeEvents()
        }
    }

    /// Sends everything that waits in any conversation. The first error is thrown when all were tried.
    public func flush() async throws {
        try await exclusively { try await Flusher(state: state).flushAll() }
    }

    /// Does what is due. Call it at a start and then every few hours. The first error is thrown when all was tried.
    public func maintain() async throws {
        try await exclusively { try await Upkeep(state: state).maintain() }
    }

    /// Whether the messages of a conversation go into this person's archive from now on.
    public func setArchived(_ isArchived: Bool, _ id: ConversationID) async throws {
        try await exclusively {
            var conversation = try state.conversation(id)
            conversation.record.isArchived = isArchived
            try await state.save(conversation, .none)
        }
    }

    /// The conversations that this device is in, by their names.
    public func summaries() async throws -> [ConversationSummary] {
        try await exclusively {
            try state.activeConversations.map { try state.conversation($0).summary(for: me.person) }
        }
    }

    /// The events since the last time, of calls other than `receive`, too.
    public func pendingEvents() async throws -> [ConversationEvent] { try await exclusively { state.takeEvents() } }
}

/// Beginning and changing conversations.
extension ConversationClient {
    /// The direct conversation with another person. Throws `conversationExists` when the other one has begun it:
    /// `receive` brings the welcome then.
    public func startDirect(with other: AccountID) async throws -> ConversationID {
        guard other != me.person else { throw ConversationError.notPermitted(.direct) }
        let roster = try Roster(kind: .direct, roles: [me.person: .owner])
        return try await start(.direct(me.person, other), roster, [other: .owner])
    }

    /// A conversation of several people, of which this person is an owner. People who cannot be added now are told as
    /// `refusedOwnChange`; add them again later.
    public func start(
        _ kind: ConversationKind = .group, subject: [UInt8] = [], title: String, people: [AccountID: MemberRole]
    ) async throws -> ConversationID {
        guard kind != .direct else { throw ConversationError.notPermitted(.direct) }
        let roster = try Roster(kind: kind, subject: subject, title: title, roles: [me.person: .owner])
        return try await start(ConversationID(from: state.ports.randomness), roster, people)
    }

    private func start(
        _ id: ConversationID, _ roster: Roster, _ people: [AccountID: MemberRole]
    ) async throws -> ConversationID {
        try await exclusively {
            let old = state.conversations[id]?.record
            guard old?.status ?? .ended == .ended else { throw ConversationError.conversationExists }
            let group = try inGroup { () throws(MLSError) in
                try Group(
                    creating: id.bytes, suite: state.settings.suite, identity: state.identity,
                    extensions: roster.groupExtensions, settings: state.groupSettings)
            }
            var record = ConversationRecord(id, .creating, renewed: state.ports.clock.now)
            record.joins = old?.joins ?? []
            record.isArchived = old?.isArchived ?? true
            record.wanted = people.filter { $0.key != me.person }.sorted { $0.key < $1.key }
                .map { .addPerson($0.key, $0.value) }
            try await state.save(Conversation(record: record, group: group), .state)
            try await state.ports.directory.refresh(Set(people.keys))
            try await Flusher(state: state).flush(id, addsMissing: true)
            return id
        }
    }

    /// Carries out a change. Throws when the rules refuse it, now or after a lost race; `leaving` when this person is
    /// about to leave, and `notMember` when this device was removed meanwhile. Throws the service's error when the
    /// server cannot be reached, and the change waits for `flush` then.
    public func change(_ change: WantedChange, in id: ConversationID) async throws {
        try await exclusively {
            var conversation = try state.conversation(id)
            guard try change == .leave || !conversation.isLeaving(me.person) else { throw ConversationError.leaving }
            guard conversation.record.wanted.count < ConversationLimits.waiting else {
                throw ConversationError.queueIsFull
            }
            if case .setTitle(let title) = change {
                try CheckedText.check(title, "title", limit: ConversationLimits.titleBytes)
            }
            if !conversation.record.wanted.contains(change) { conversation.record.wanted.append(change) }
            try await state.save(conversation, .none)
            if case .addPerson(let person, _) = change { try await state.ports.directory.refresh([person]) }
            state.refusals[change] = nil
            try await Flusher(state: state).flush(id, addsMissing: false)
            if let error = state.refusals.removeValue(forKey: change) { throw error }
            if change != .leave { _ = try state.conversation(id) }
        }
    }
}
