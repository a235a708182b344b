import SalusBase
import SalusMLS
import SalusModels

/// Makes own commits. They are stored before they leave, and leave in `QueueReader.resolve`.
struct Committer {
    let state: ClientState

    /// Makes the commit of a plan, unless it turns out that there is nothing to do.
    nonisolated(nonsending) func commit(_ plan: CommitPlan, in conversation: Conversation) async throws -> Refusal? {
        var (plan, conversation) = (plan, conversation)
        let packages = try await KeyPackageClaim(state: state).claim(plan.missing, for: conversation.id)
        let people = Set(packages.compactMap { DeviceAddress($0.leaf.credential)?.person })
        for person in plan.newPeople where !people.contains(person) { plan.refuse(person) }
        note(plan, in: &conversation)
        let added = packages.filter { package in
            DeviceAddress(package.leaf.credential).map { plan.roster.roles[$0.person] != nil } ?? false
        }
        let isSending = !conversation.record.outbox.isEmpty
        guard plan.isNeeded(isSending: isSending) || !added.isEmpty else {
            try await state.save(conversation, .none)
            return nil
        }
        try await state.save(conversation, .handshake)
        try await prepare(plan, added, conversation.id)
        return try await QueueReader(state: state).resolve(conversation.id)
    }

    /// Takes the changes off the list that are made, and tells of those that are refused.
    private func note(_ plan: CommitPlan, in conversation: inout Conversation) {
        conversation.record.wanted.removeAll { plan.done.contains($0) }
        for (change, error) in plan.refused {
            conversation.record.wanted.removeAll { $0 == change }
            state.refusals[change] = error
            state.warn(.refusedOwnChange(change, error), conversation.id)
        }
    }

    private nonisolated(nonsending) func prepare(
        _ plan: CommitPlan, _ added: [KeyPackage], _ id: ConversationID
    ) async throws {
        var conversation = try state.conversation(id)
        var group = try conversation.activeGroup()
        for reference in plan.dropped { group.dropProposal(reference) }
        let waiting = group.waitingProposals
        let own = plan.proposals(adding: added)
        let commit = try inGroup { () throws(MLSError) in try group.commit(own) }
        let taken = waiting.filter { !commit.leftOut.contains($0.reference) }
        let parts = try taken.map { try CheckedCommit.Part($0.proposal, by: $0.sender) }
        let checked = try CheckedCommit(
            parts + own.map { CheckedCommit.Part(sender: group.ownIndex, proposal: $0) }, by: group.ownIndex,
            in: plan.members, of: id, isRevoked: state.ports.directory.isRevoked)
        conversation.group = group
        let part = Submission.CommitPart(
            devices: checked.devices.sorted(), welcome: commit.welcome?.encoded, added: checked.added.sorted())
        let submission = Submission(
            conversation: id, epoch: group.context.epoch, message: commit.message.encoded, commit: part)
        conversation.record.pending = ConversationRecord.Pending(submission: submission, changes: checked.changes)
        try await state.save(conversation, .state)
    }
}

extension CheckedCommit.Part {
    /// Throws `notPermitted` for a sender that is no member.
    init(_ proposal: Proposal, by sender: Sender) throws(ConversationError) {
        guard case .member(let index) = sender else { throw .notPermitted(.proposal) }
        self.init(sender: index, proposal: proposal)
    }
}
