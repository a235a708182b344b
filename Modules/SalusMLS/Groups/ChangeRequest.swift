/// A change of a group that `MemberPolicy` permits or not.
public struct ChangeRequest: Sendable {
    /// The change that is asked for.
    public enum Change: Equatable, Sendable {
        case proposal(Proposal)
        /// A new member joins by a commit from outside, and takes a member's place where one is named.
        case join(LeafNode, replacing: LeafIndex?)
    }

    public let sender: Sender
    public let change: Change
    /// The group as it is before the change.
    public let context: GroupContext
    private let tree: RatchetTree

    init(sender: Sender, change: Change, context: GroupContext, tree: RatchetTree) {
        (self.sender, self.change, self.context, self.tree) = (sender, change, context, tree)
    }

    /// The members before the change.
    public var members: [(index: LeafIndex, leaf: LeafNode)] { tree.leaves }

    /// Whether the sender is neither a member nor one of the group's external senders.
    public var isByNewcomer: Bool { sender == .newMemberProposal || sender == .newMemberCommit }
}
