import SalusBase
import SalusCrypto
import SalusMLS
import SalusModels

/// The conversations of a device in memory, as its store has them, and everything that is given from outside. It stays
/// with the client that owns it, and the types beside it change it in one call of the client after another; so none of
/// their functions leaves the client: they are `nonisolated(nonsending)`.
final class ClientState {
    let me: DeviceAddress
    let identity: MemberIdentity
    let ports: ConversationPorts
    let settings: ConversationSettings
    let policy: DevicePolicy
    var conversations: [ConversationID: Conversation] = [:]
    var keyPackages: [[UInt8]: KeyPackageBundle] = [:]
    var queuePosition: UInt64 = 0
    var events: [ConversationEvent] = []
    /// Changes that the rules refused, for the call that made them.
    var refusals: [WantedChange: ConversationError] = [:]
    /// False before the first call, and after the store failed: memory and store may differ then.
    var isLoaded = false

    init(me: DeviceAddress, signer: SignatureKeyPair, ports: ConversationPorts, settings: ConversationSettings) {
        (self.me, self.ports, self.settings) = (me, ports, settings)
        identity = MemberIdentity(credential: me.credential, signer: signer, capabilities: Roster.capabilities)
        policy = DevicePolicy(ports.directory)
    }

    /// Reads the store, unless memory has what it has.
    nonisolated(nonsending) func load() async throws {
        guard !isLoaded else { return }
        let stored = try await ports.store.load()
        var conversations: [ConversationID: Conversation] = [:]
        for (id, parts) in stored.conversations {
            let group = try parts.group.map { try Group(stored: $0, settings: groupSettings) }
            conversations[id] = Conversation(record: try ConversationRecord(stored: parts.record), group: group)
        }
        self.conversations = conversations
        keyPackages = try stored.keyPackages.mapValues { try KeyPackageBundle(stored: $0) }
        queuePosition = stored.queuePosition
        isLoaded = true
    }

    /// No late messages: the server takes a message in the present epoch only.
    var groupSettings: GroupSettings {
        var group = GroupSettings(policy: policy.memberPolicy(ports.clock), randomness: ports.randomness)
        (group.pastEpochs, group.resumptionEpochs) = (0, 1)
        return group
    }

    /// Throws for one that this device has never been in, or is no longer in.
    func conversation(_ id: ConversationID) throws(ConversationError) -> Conversation {
        guard let conversation = conversations[id] else { throw .unknownConversation }
        guard conversation.record.status != .ended else { throw .notMember }
        return conversation
    }

    var activeConversations: [ConversationID] {
        conversations.filter { $0.value.record.status != .ended }.keys.sorted()
    }

    func warn(_ kind: ConversationWarning.Kind, _ id: ConversationID) {
        events.append(.warning(ConversationWarning(conversation: id, kind: kind)))
    }

    func archiveEntry(
        _ body: ArchiveEntry.Body, _ conversation: Conversation, _ epoch: UInt64, by sender: DeviceAddress,
        _ sequence: UInt64, _ acceptedAt: Instant
    ) -> ArchiveEntry {
        ArchiveEntry(
            conversation: conversation.id, sequence: sequence, acceptedAt: acceptedAt, epoch: epoch, sender: sender,
            body: body, isArchived: conversation.record.isArchived)
    }

    /// The events since the last time.
    func takeEvents() -> [ConversationEvent] {
        defer { events = [] }
        return events
    }
}

/// Writing down. Memory follows the store: what could not be written has not happened.
extension ClientState {
    nonisolated(nonsending) func save(
        _ conversation: Conversation, _ kind: GroupSave, _ beside: Beside = Beside()
    ) async throws {
        var (conversation, changes) = (conversation, StateChanges())
        let prepared = try prepare(&conversation, kind)
        let group: StateChanges.GroupChange =
            conversation.group == nil ? .deleted : prepared.map { .stored($0.state) } ?? .unchanged
        changes.conversations[conversation.id] = StateChanges.ConversationChange(
            group: group, record: conversation.record.stored)
        try await apply(&changes, beside)
        if let prepared { conversation.group?.confirm(prepared) }
        conversations[conversation.id] = conversation
    }

    nonisolated(nonsending) func save(_ beside: Beside) async throws {
        var changes = StateChanges()
        try await apply(&changes, beside)
    }

    /// Forgets a conversation as if it had never been.
    nonisolated(nonsending) func delete(_ id: ConversationID) async throws {
        var changes = StateChanges()
        changes.conversations[id] = StateChanges.ConversationChange(group: .deleted, record: nil)
        try await apply(&changes, Beside())
        conversations[id] = nil
    }

    private func prepare(
        _ conversation: inout Conversation, _ kind: GroupSave
    ) throws(ConversationError) -> PreparedSave? {
        guard var group = conversation.group else { return nil }
        let counts: (messages: UInt32, handshakes: UInt32)
        switch kind {
        case .messages(let count): counts = (count, 0)
        case .handshake: counts = (0, 1)
        case .state: counts = (0, 0)
        case .none: return nil
        }
        let prepared = try inGroup { () throws(MLSError) in
            try group.prepareSave(reserving: counts.messages, handshakes: counts.handshakes)
        }
        conversation.group = group
        return prepared
    }

    private nonisolated(nonsending) func apply(_ changes: inout StateChanges, _ beside: Beside) async throws {
        changes.archive = beside.archive
        changes.queuePosition = beside.queuePosition
        for (reference, bundle) in beside.keyPackages {
            // By its method: the subscript takes nil for "leave it out", and a deletion would be lost.
            let stored: Secret? = try bundle?.stored
            changes.keyPackages.updateValue(stored, forKey: reference)
        }
        do {
            try await ports.store.apply(changes)
        } catch {
            isLoaded = false
            throw error
        }
        if let position = beside.queuePosition { queuePosition = position }
        for (reference, bundle) in beside.keyPackages { keyPackages[reference] = bundle }
        events += beside.archive.map { .added($0) }
    }

    /// The entry is done, and nothing came of it but a warning.
    nonisolated(nonsending) func skip(_ entry: QueueEntry, _ kind: ConversationWarning.Kind? = nil) async throws {
        if let kind { warn(kind, entry.conversation) }
        guard entry.number > queuePosition else { return }
        try await save(Beside(queuePosition: entry.number))
    }

    /// Stores what came of an entry.
    nonisolated(nonsending) func finish(
        _ entry: QueueEntry, _ conversation: Conversation, _ kind: GroupSave = .state, archive: [ArchiveEntry] = []
    ) async throws {
        try await save(
            conversation, kind, Beside(archive: archive, queuePosition: max(queuePosition, entry.number)))
    }

    /// The conversation is over for this device.
    nonisolated(nonsending) func end(_ conversation: Conversation, _ beside: Beside = Beside()) async throws {
        var conversation = conversation
        conversation.end()
        try await save(conversation, .none, beside)
        events.append(.ended(conversation.id))
    }
}
