import SalusBase
import SalusMLS
import SalusModels

/// Whatever is on its way to the server: a beginning, a commit or a proposal that is stored already.
struct Submitter {
    let state: ClientState

    /// Sends the commit, proposal or beginning that is on its way, until it is known whether the server took it. An own
    /// commit is entered by `fetch`, after the messages that came before it.
    nonisolated(nonsending) func submitPending(_ id: ConversationID) async throws -> Refusal? {
        guard var conversation = state.conversations[id] else { return nil }
        if conversation.record.status == .creating { return try await begin(conversation) }
        guard let pending = conversation.record.pending, pending.acceptance == nil else { return nil }
        switch try await state.ports.service.submit(pending.submission) {
        case .accepted(let acceptance):
            conversation.record.pending?.acceptance = acceptance
            if pending.submission.commit == nil { conversation.record.pending = nil }
            try await state.save(conversation, .none)
            return nil
        case .stale(let epoch):
            try await discard(conversation)
            return .stale(epoch)
        case .notMember:
            try await discard(conversation)
            return .notMember
        }
    }

    private nonisolated(nonsending) func begin(_ conversation: Conversation) async throws -> Refusal? {
        var conversation = conversation
        guard try await state.ports.service.create(conversation.id) else {
            try await state.delete(conversation.id)
            throw ConversationError.conversationExists
        }
        conversation.record.status = .active
        try await state.save(conversation, .none)
        return nil
    }

    /// Goes on to the epoch of the own commit that the server took.
    nonisolated(nonsending) func enterOwnCommit(_ id: ConversationID) async throws {
        guard var conversation = state.conversations[id], let pending = conversation.record.pending,
            let acceptance = pending.acceptance
        else { return }
        var group = try conversation.activeGroup()
        let (before, epoch) = (try conversation.members(), pending.submission.epoch)
        try inGroup { () throws(MLSError) in try group.mergePendingCommit() }
        conversation.group = group
        conversation.record.pending = nil
        conversation.record.note(commit: Conversation.digest(of: pending.submission.message), ending: epoch)
        try conversation.noteMembers(before: before)
        (conversation.record.renewed, conversation.record.proposed) = (state.ports.clock.now, nil)
        conversation.record.wanted.removeAll { $0 == .renewKeys }
        let entry = state.archiveEntry(
            .changes(pending.changes), conversation, epoch + 1, by: state.me, acceptance.sequence,
            acceptance.acceptedAt)
        try await state.save(conversation, .state, Beside(archive: pending.changes.isEmpty ? [] : [entry]))
    }

    private nonisolated(nonsending) func discard(_ conversation: Conversation) async throws {
        var conversation = conversation
        if conversation.record.pending?.submission.commit == nil { conversation.record.proposed = nil }
        conversation.record.pending = nil
        conversation.group?.discardPendingCommit()
        try await state.save(conversation, .state)
    }
}
