import SalusBase
import SalusCrypto

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
