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

/// Joining, invited or from outside (RFC 9420 section 12.4.3).
extension Group {
    /// Joins the group that a welcome for `bundle` leads to. `ratchetTree` is needed when the welcome does not carry
    /// it; `resuming` are the groups that a reinitialised or branched one follows.
    ///
    /// `isKnown` answers whether this member has a state of a group of this name, and then `knownGroup` is thrown: a
    /// welcome that came again would begin with keys that were used. Store the joined group and delete the bundle in
    /// one transaction.
    public init(
        joining welcome: Welcome, bundle: KeyPackageBundle, signer: SignatureKeyPair,
        ratchetTree: RatchetTree? = nil, resuming others: [Group] = [], settings: GroupSettings,
        isKnown: (_ groupID: [UInt8]) -> Bool
    ) throws(MLSError) {
        let own = bundle.keyPackage.leaf
        guard own.signatureKey == signer.publicKey else { throw .invalidMessage(.keyPackage) }
        let join = try WelcomeJoin(welcome, bundle, ratchetTree: ratchetTree, resuming: others, settings: settings)
        guard !isKnown(join.epoch.context.groupID) else { throw .knownGroup }
        let identity = MemberIdentity(
            credential: own.credential, signer: signer, capabilities: own.capabilities, extensions: own.extensions)
        self.init(join.epoch, identity: identity, settings: settings)
    }

    /// Joins by an own commit. Keep the group when the delivery service accepts the message, and forget it otherwise.
    ///
    /// `replacing` removes an earlier place of the same member, whose state is lost. `preSharedKeys` are names.
    /// `isKnown` answers whether this member still has a state of a group of this name, and then `knownGroup` is
    /// thrown: delete that state first, as one member sends with one state only.
    public static func joinExternally(
        _ info: GroupInfo, identity: MemberIdentity, replacing: LeafIndex? = nil, preSharedKeys: [[UInt8]] = [],
        ratchetTree: RatchetTree? = nil, settings: GroupSettings, isKnown: (_ groupID: [UInt8]) -> Bool
    ) throws(MLSError) -> (group: Group, message: MLSMessage) {
        guard !isKnown(info.context.groupID) else { throw .knownGroup }
        let join = try ExternalJoin(
            info, info.ratchetTree(ratchetTree), identity: identity, replacing: replacing,
            preSharedKeys: preSharedKeys, settings: settings)
        return (Group(join.epoch, identity: identity, settings: settings), .publicMessage(join.message))
    }

    /// The public state of this epoch, signed by this member, for new members that join from outside. The tree is left
    /// out when it goes beside it.
    public func groupInfo(includesRatchetTree: Bool = true) throws(MLSError) -> GroupInfo {
        try checkActive()
        var external = TLSWriter()
        external.opaque(try epoch.externalKeyPair().publicKey)
        var extensions = [Extension(.externalPub, data: external.bytes)]
        if includesRatchetTree { extensions.append(Extension(.ratchetTree, data: epoch.tree.presentation)) }
        return try epoch.groupInfo(extensions, signer: identity.signer)
    }

    /// The public tree of this epoch, for welcomes and group infos that do not carry it.
    public var ratchetTree: RatchetTree { epoch.tree }
}

/// Groups that follow this one (RFC 9420 sections 11.2 and 11.3).
extension Group {
    /// The group that a committed `reinit` proposal announced, with those whose key packages are given; they join with
    /// the welcome and this group. Throws `invalidMessage` when no reinitialisation was committed.
    public func reinitialised(
        with keyPackages: [KeyPackage], identity: MemberIdentity? = nil
    ) throws(MLSError) -> (group: Group, welcome: MLSMessage?) {
        guard case .reinitialised(let reinit) = status else { throw .invalidMessage(.reinit) }
        let new = try Group(
            creating: reinit.groupID, suite: reinit.cipherSuite, identity: identity ?? self.identity,
            extensions: reinit.extensions, settings: settings)
        let successor = try Successor(new, .reinit, of: self, with: keyPackages)
        return (successor.group, successor.welcome)
    }

    /// A new group of some of this one's members, who show by it that they are in this one, too.
    public func branched(
        groupID: [UInt8], with keyPackages: [KeyPackage], extensions: [Extension] = []
    ) throws(MLSError) -> (group: Group, welcome: MLSMessage?) {
        try checkActive()
        let known = Set(members.map(\.leaf.credential))
        guard keyPackages.allSatisfy({ known.contains($0.leaf.credential) }) else { throw .invalidMessage(.branch) }
        let new = try Group(
            creating: groupID, suite: context.cipherSuite, identity: identity, extensions: extensions,
            settings: settings)
        let successor = try Successor(new, .branch, of: self, with: keyPackages)
        return (successor.group, successor.welcome)
    }
}
