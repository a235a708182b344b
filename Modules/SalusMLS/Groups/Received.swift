/// The result of a message from outside.
public enum Received: Sendable {
    case application(ApplicationMessage)
    case proposal(ReceivedProposal)
    case commit(CommitSummary)
}

/// Data that a member sent.
public struct ApplicationMessage: Equatable, Sendable {
    public let sender: LeafIndex
    /// The epoch in which it was sent; the sender's place is that of this epoch.
    public let epoch: UInt64
    public let data: [UInt8]
    /// Sent beside it in the clear, and signed.
    public let authenticatedData: [UInt8]
}

/// A proposal that now waits for a commit.
public struct ReceivedProposal: Equatable, Sendable {
    public let sender: Sender
    public let proposal: Proposal
    /// By which it can be dropped.
    public let reference: [UInt8]
    public let authenticatedData: [UInt8]
}

/// The changes of a commit.
public struct CommitSummary: Equatable, Sendable {
    /// The committer's place; for one who joined by it, the new place.
    public let committer: LeafIndex
    /// A member, or `newMemberCommit` for one who joined by the commit.
    public let sender: Sender
    /// All proposals of the commit, each with the one who made it.
    public let proposals: [SentProposal]
    /// The epoch that began.
    public let epoch: UInt64
    public let added: [LeafIndex]
    /// Places in the epoch before.
    public let removed: [LeafIndex]
    public let updated: [LeafIndex]
    /// The group that takes the place of this one.
    public let reinit: ReInit?
    /// Whether this member was removed, so that the group has ended for it.
    public let removesMe: Bool
    public let authenticatedData: [UInt8]

    init(_ step: EpochStep, _ message: AuthenticatedContent) {
        (committer, sender, proposals) = (step.committer, message.content.sender, step.proposals)
        epoch = step.number
        added = step.effects.added.map(\.index)
        removed = step.effects.removed
        updated = step.effects.updated
        reinit = step.effects.reinit
        removesMe = step.epoch == nil
        authenticatedData = message.content.authenticatedData
    }
}
