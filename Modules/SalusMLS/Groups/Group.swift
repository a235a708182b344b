import SalusBase
public import SalusCrypto

/// One member's view of a group (RFC 9420).
///
/// A value: an operation that throws leaves it as it was. Nothing is sent before `save` has stored the state, as keys
/// are used up by sending; see `unsavedState`. Copies know of each other's sending: see `outdatedCopy`. Two groups that
/// are read from one stored form do not, so read it once.
public struct Group: Sendable {
    var epoch: Epoch
    var identity: MemberIdentity
    public internal(set) var status = GroupStatus.active
    public var settings: GroupSettings
    var proposals = ProposalStore()
    var history: EpochHistory
    var pendingCommit: PendingCommit?
    /// Shared with copies, so that each key is used by one of them.
    let ledger = SendLedger()

    init(_ epoch: Epoch, identity: MemberIdentity, settings: GroupSettings) {
        (self.epoch, self.identity, self.settings) = (epoch, identity, settings)
        history = EpochHistory(epoch)
    }

    /// A new group with this member alone, in epoch 0 (section 11).
    public init(
        creating groupID: [UInt8], suite: CipherSuite, identity: MemberIdentity, extensions: [Extension] = [],
        settings: GroupSettings
    ) throws(MLSError) {
        let epoch = try Epoch(creating: groupID, suite, identity, extensions, settings)
        self.init(epoch, identity: identity, settings: settings)
    }

    public var context: GroupContext { epoch.context }

    public var ownIndex: LeafIndex { epoch.privateTree.index }

    var ownSender: Sender { .member(ownIndex) }

    /// All members with their places.
    public var members: [(index: LeafIndex, leaf: LeafNode)] { epoch.tree.leaves }

    /// A secret of the members of this epoch alone, to compare by another way (section 8.7).
    public var epochAuthenticator: Secret { epoch.secrets.authenticator }

    /// A secret for another protocol, the same for all members of this epoch (section 8.5).
    public func export(_ label: String, context: [UInt8], count: Int) throws(MLSError) -> Secret {
        guard (1...255 * CipherSuite.hashSize).contains(count) else { throw .outOfRange(field: "count") }
        return epoch.secrets.export(label, context: context, count: count, epoch.suite)
    }

    /// Runs a change on a copy, which takes this one's place only when it succeeds.
    mutating func changing<Result>(
        _ change: (inout Group) throws(MLSError) -> Result
    ) throws(MLSError) -> Result {
        var copy = self
        let result = try change(&copy)
        self = copy
        return result
    }

    func checkActive() throws(MLSError) {
        guard status == .active else { throw .inactive }
    }

    /// The group has ended for this member: what it could still do with its keys is gone.
    mutating func leave() {
        status = .removed
        dropWork()
        history = EpochHistory()
    }

    /// Goes on to a new epoch; the last one stays open for late messages.
    mutating func enter(_ next: Epoch) {
        history.advance(from: epoch, to: next, settings)
        epoch = next
        dropWork()
    }

    /// Forgets what counts in one epoch only.
    private mutating func dropWork() {
        (proposals, pendingCommit) = (ProposalStore(), nil)
    }
}
