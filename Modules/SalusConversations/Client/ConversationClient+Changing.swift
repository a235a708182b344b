public import SalusBase
import SalusMLS

/// Beginning and changing conversations.
extension ConversationClient {
    /// The direct conversation with another person. Throws `conversationExists` when the other one has begun it:
    /// `receive` brings the welcome then.
    public func startDirect(with other: PersonID) async throws -> ConversationID {
        guard other != me.person else { throw ConversationError.notPermitted(.direct) }
        let roster = try Roster(kind: .direct, roles: [me.person: .owner])
        return try await start(.direct(me.person, other), roster, [other: .owner])
    }

    /// A conversation of several people, of which this person is an owner. People who cannot be added now are told as
    /// `refusedWish`; add them again later.
    public func start(
        _ kind: ConversationKind = .group, subject: [UInt8] = [], title: String, people: [PersonID: MemberRole]
    ) async throws -> ConversationID {
        guard kind != .direct else { throw ConversationError.notPermitted(.direct) }
        let roster = try Roster(kind: kind, subject: subject, title: title, roles: [me.person: .owner])
        return try await start(ConversationID(from: state.ports.randomness), roster, people)
    }

    private func start(
        _ id: ConversationID, _ roster: Roster, _ people: [PersonID: MemberRole]
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
