import SalusBase
import SalusCrypto

/// Own commits (RFC 9420 section 12.4.1).
extension Group {
    /// Commits the proposals that wait and are valid together, and `new` ones; the answer's `leftOut` names the others.
    /// The state stays in this epoch until `mergePendingCommit`. Throws `pendingCommit` while another one waits.
    public mutating func commit(
        _ new: [Proposal] = [], options: CommitOptions = CommitOptions()
    ) throws(MLSError) -> NewCommit {
        try changing { (group) throws(MLSError) in try group.makeCommit(new, options, resuming: []) }
    }

    /// Enters the epoch of the own commit, once the delivery service has accepted it. Save the state before sending.
    public mutating func mergePendingCommit() throws(MLSError) {
        try checkActive()
        guard let pending = pendingCommit else { throw .noPendingCommit }
        enter(pending.epoch)
        (identity, status) = (pending.identity, pending.status)
    }

    /// Forgets the own commit, when the delivery service has refused it.
    public mutating func discardPendingCommit() { pendingCommit = nil }

    public var hasPendingCommit: Bool { pendingCommit != nil }

    /// `others` are groups whose secrets the commit mixes in.
    mutating func makeCommit(
        _ new: [Proposal], _ options: CommitOptions, resuming others: [Group]
    ) throws(MLSError) -> NewCommit {
        try checkActive()
        guard pendingCommit == nil else { throw .pendingCommit }
        let commit = try OwnCommit(new, options, resuming: others, in: &self)
        pendingCommit = commit.pending
        return commit.answer
    }

    func effects(
        of list: [SentProposal], by committer: Sender, for purpose: MemberPolicy.Purpose
    ) throws(MLSError) -> ProposalEffects {
        // A newcomer's commit is judged as a whole.
        for sent in list where sent.sender != .newMemberCommit { try check(.proposal(sent.proposal), by: sent.sender) }
        return try ProposalEffects(
            list, by: committer, tree: epoch.tree, context: context, policy: settings.policy.judging(purpose))
    }

    /// Throws `notPermitted` for what the application does not allow.
    func check(_ change: ChangeRequest.Change, by sender: Sender) throws(MLSError) {
        let request = ChangeRequest(sender: sender, change: change, context: context, tree: epoch.tree)
        guard settings.policy.permits(request) else { throw .notPermitted }
    }

    func pskSecret(_ ids: [PreSharedKeyID], resuming others: [Group] = []) throws(MLSError) -> Secret {
        try settings.pskSecret(ids, resuming: others + [self], context.cipherSuite)
    }
}
