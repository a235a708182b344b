/// The choices of a committer.
public struct CommitOptions: Sendable {
    /// New keys for this member even where the proposals do not ask for them: healing after a compromise.
    public var renewsKeys = true
    /// Another signature key, credential or extensions of this member from the next epoch on.
    public var identity: MemberIdentity?
    /// The welcome carries the tree; otherwise `ratchetTree` goes beside it.
    public var includesRatchetTree = true
    public var authenticatedData: [UInt8] = []

    public init() {}
}

/// A commit to send, and what new members need.
public struct NewCommit: Sendable {
    /// For the members of the present epoch.
    public let message: MLSMessage
    /// For new members; nil when the commit adds none. Send it when the commit was accepted.
    public let welcome: MLSMessage?
    /// References of proposals that waited and are not in the commit: this member's updates, those that contradict
    /// others, and those that it cannot carry out, as a pre-shared key is missing or a credential or time has run out.
    /// They end with the epoch.
    public let leftOut: [[UInt8]]
}

/// An own commit that the delivery service has not accepted yet.
struct PendingCommit: Sendable {
    /// Of the message as it was sent, to know it again.
    let messageHash: [UInt8]
    let epoch: Epoch
    let identity: MemberIdentity
    let status: GroupStatus
}
