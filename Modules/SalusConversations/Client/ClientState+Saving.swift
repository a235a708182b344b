import SalusBase
import SalusCrypto
import SalusMLS

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
