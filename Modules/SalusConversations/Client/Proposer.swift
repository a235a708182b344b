import SalusBase
import SalusMLS
import SalusModels

/// Makes own proposals, which are stored before they leave.
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
}
