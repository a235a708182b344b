import SalusBase
import SalusMLS

/// Makes own proposals, which are stored before they leave: new keys, and that this person leaves.
struct Proposer {
    let state: ClientState
    private var reader: QueueReader { QueueReader(state: state) }

    /// Sends a proposal.
    nonisolated(nonsending) func propose(
        _ id: ConversationID, _ make: (inout Group) throws(MLSError) -> MLSMessage
    ) async throws -> Refusal? {
        try await state.save(state.conversation(id), .handshake)
        var conversation = try state.conversation(id)
        var group = try conversation.activeGroup()
        let message = try inGroup { () throws(MLSError) in try make(&group) }
        conversation.group = group
        conversation.record.pending = ConversationRecord.Pending(
            submission: Submission(conversation: id, epoch: group.context.epoch, message: message.encoded), changes: [])
        try await state.save(conversation, .state)
        return try await reader.resolve(id)
    }

    /// Proposes that this device, and with it its person, leaves. The last device of the last person just goes.
    nonisolated(nonsending) func proposeLeaving(_ conversation: Conversation) async throws -> Refusal? {
        let members = try conversation.members()
        if members.devices.count == 1 { return try await endWhenAlone(conversation) }
        guard members.canLeave(state.me.person) else {
            var conversation = conversation
            conversation.record.wanted.removeAll { $0 == .leave }
            state.refusals[.leave] = .notPermitted(.lastOwner)
            try await state.save(conversation, .none)
            return nil
        }
        return try await propose(conversation.id) { (group) throws(MLSError) in
            try group.propose(.remove(group.ownIndex))
        }
    }

    /// Ends the conversation where no other person is left to commit that this one leaves: each device goes by itself,
    /// after it has read everything that was for it.
    nonisolated(nonsending) func endWhenAlone(_ conversation: Conversation) async throws -> Refusal? {
        guard try conversation.isAlone(state.me.person) else { return nil }
        try await state.ports.service.abandon(conversation.id)
        try await reader.fetch()
        if let last = state.conversations[conversation.id], last.record.status == .active { try await state.end(last) }
        return nil
    }
}
