import SalusBase
import SalusCrypto

/// The commit by which a new member joins from outside, and its state after it (RFC 9420 section 12.4.3.2).
struct ExternalJoin {
    /// The words of section 8.3.
    static let exporterContext = Array("MLS 1.0 external init secret".utf8)

    let epoch: Epoch
    let message: PublicMessage

    init(
        _ info: GroupInfo, _ tree: RatchetTree, identity: MemberIdentity, replacing: LeafIndex?,
        preSharedKeys: [[UInt8]], settings: GroupSettings
    ) throws(MLSError) {
        let suite = info.context.cipherSuite
        try info.validate(tree, policy: settings.policy.judging(.joining))
        let (kemOutput, initSecret) = try Self.initSecret(info, settings)
        let keys = preSharedKeys.map { settings.newID(.external($0)) }
        let proposals =
            [Proposal.externalInit(kemOutput: kemOutput)] + (replacing.map { [.remove($0)] } ?? [])
            + keys.map { .preSharedKey($0) }
        var effects = try ProposalEffects(
            proposals.map { SentProposal(sender: .newMemberCommit, proposal: $0) }, by: .newMemberCommit, tree: tree,
            context: info.context, policy: settings.policy)
        let leaf = identity.leaf(encryptionKey: [], source: .update)
        try Self.check(leaf, replacing: replacing, in: tree, info.context, settings.policy)
        let place = try effects.tree.add(leaf)
        var draft = try CommitDraft(
            joining: place, of: tree, effects, identity: identity, context: info.context, settings: settings)
        let commit = Commit(proposals: proposals.map { .proposal($0) }, path: draft.path)
        var signed = try Self.signed(commit, info.context, identity)
        let schedule = try draft.finish(
            signed, interim: info.interimTranscriptHash, initSecret: initSecret,
            pskSecret: settings.pskSecret(keys, resuming: [], suite))
        epoch = draft.epoch(schedule)
        signed.confirmationTag = epoch.confirmationTag
        try signed.checkReadable()
        message = try PublicMessage(protecting: signed, in: info.context, membershipKey: nil)
    }

    /// The rules of the group's members, who would refuse the commit otherwise.
    private static func check(
        _ leaf: LeafNode, replacing: LeafIndex?, in tree: RatchetTree, _ context: GroupContext, _ policy: MemberPolicy
    ) throws(MLSError) {
        let request = ChangeRequest(
            sender: .newMemberCommit, change: .join(leaf, replacing: replacing), context: context, tree: tree)
        guard policy.permits(request) else { throw .notPermitted }
        if let replacing { try PathRules.checkSuccession(of: replacing, by: leaf, in: tree, policy) }
    }

    /// The encapsulated key for the group, and the init secret that it brings (section 8.3).
    private static func initSecret(
        _ info: GroupInfo, _ settings: GroupSettings
    ) throws(MLSError) -> (encapsulatedKey: [UInt8], secret: Secret) {
        guard let data = info.extensions[.externalPub] else { throw .invalidMessage(.externalKey) }
        var reader = try TLSReader(data)
        let publicKey = try reader.opaque()
        try reader.finish()
        let suite = info.context.cipherSuite
        return try suite.refusing { () throws(CryptoError) in
            try suite.hpke.exportSecret(
                to: publicKey, info: [], context: exporterContext, count: CipherSuite.hashSize,
                randomness: settings.randomness)
        }
    }

    private static func signed(
        _ commit: Commit, _ context: GroupContext, _ identity: MemberIdentity
    ) throws(MLSError) -> AuthenticatedContent {
        let content = FramedContent(
            groupID: context.groupID, epoch: context.epoch, sender: .newMemberCommit, authenticatedData: [],
            body: .commit(commit))
        return try AuthenticatedContent(
            signing: content, as: .publicMessage, in: context, by: identity.signer, context.cipherSuite)
    }
}
