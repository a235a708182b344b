import SalusBase
import SalusMLS
import SalusModels

/// Leaves conversations. Another person's commit takes this one out; where no other one stays who could make it, an own
/// commit ends the conversation for all who leave. So the one order of commits decides between an end and a change that
/// another device makes at the same moment, and no device goes by itself while others count it as a member.
struct Leaver {
    let state: ClientState

    /// Does the next thing by which this person leaves, if there is one.
    nonisolated(nonsending) func step(_ conversation: Conversation) async throws -> Refusal? {
        if try conversation.isOver { return try await go(conversation.id) }
        if try isLast(in: conversation) {
            return try await Committer(state: state).commit(CommitPlan(ending: conversation), in: conversation)
        }
        return try conversation.isLeaving(state.me.person) ? nil : try await propose(conversation)
    }

    /// Whether the commit of another person is all that is missing.
    func isWaiting(_ conversation: Conversation) throws(ConversationError) -> Bool {
        guard try conversation.isLeaving(state.me.person), try !conversation.isOver else { return false }
        return try !isLast(in: conversation)
    }

    private func isLast(in conversation: Conversation) throws(ConversationError) -> Bool {
        try conversation.members().mayEnd(
            by: state.me.person, leavers: conversation.leavers(), isRevoked: state.ports.directory.isRevoked)
    }

    /// Proposes that this device, and with it its person, leaves.
    private nonisolated(nonsending) func propose(_ conversation: Conversation) async throws -> Refusal? {
        guard try conversation.members().canLeave(state.me.person) else {
            var conversation = conversation
            conversation.record.wanted.removeAll { $0 == .leave }
            state.refusals[.leave] = .notPermitted(.lastOwner)
            try await state.save(conversation, .none)
            return nil
        }
        return try await Proposer(state: state).propose(conversation.id) { (group) throws(MLSError) in
            try group.propose(.remove(group.ownIndex))
        }
    }

    /// Takes this device from the server's list and ends the conversation here, when it has read everything. After a
    /// crash in between another one may have begun a conversation of this name: its welcome is read first.
    private nonisolated(nonsending) func go(_ id: ConversationID) async throws -> Refusal? {
        try await QueueReader(state: state).fetch()
        guard let last = state.conversations[id], last.record.status == .active, try last.isOver else { return nil }
        try await state.ports.service.abandon(id)
        try await state.end(last)
        return nil
    }
}
