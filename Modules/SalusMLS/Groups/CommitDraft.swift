import SalusBase
import SalusCrypto

/// An own commit on its way: the next epoch's tree and context, first without the transcript (RFC 9420 section 12.4.1).
struct CommitDraft {
    let identity: MemberIdentity
    let path: UpdatePath?
    private let effects: ProposalEffects
    private let tree: RatchetTree
    private let privateTree: PrivateTree
    private let pathSecrets: PathSecrets?
    private var context: GroupContext

    private var suite: CipherSuite { context.cipherSuite }

    /// For a member of `group`.
    init(_ effects: ProposalEffects, _ group: Group, _ options: CommitOptions) throws(MLSError) {
        var old = group.epoch.privateTree
        old.keepOnly(nodesOf: effects.tree)
        try self.init(
            effects, identity: options.identity ?? group.identity, old: old, context: group.context,
            needsPath: options.renewsKeys || options.identity != nil || effects.needsPath, settings: group.settings)
    }

    /// For a new member that joins from outside, at a place that `effects.tree` has for it already.
    init(
        joining index: LeafIndex, _ effects: ProposalEffects, identity: MemberIdentity, context: GroupContext,
        settings: GroupSettings
    ) throws(MLSError) {
        try self.init(
            effects, identity: identity, old: PrivateTree(index: index, keys: [:]), context: context, needsPath: true,
            settings: settings)
    }

    private init(
        _ effects: ProposalEffects, identity: MemberIdentity, old: PrivateTree, context: GroupContext,
        needsPath: Bool, settings: GroupSettings
    ) throws(MLSError) {
        var (tree, next) = (effects.tree, context)
        try next.advance(effects.extensions)
        if needsPath {
            let leaf = identity.leaf(encryptionKey: [], source: .commit(parentHash: []))
            let new = try NewPath(
                leaf, at: old.index, in: &tree, signer: identity.signer, group: context,
                randomness: settings.randomness)
            try new.leaf.validate(context.cipherSuite, in: next, policy: settings.policy)
            try tree.checkSize()
            try tree.checkKeys(context.cipherSuite)
            next.treeHash = tree.hash(context.cipherSuite)
            path = try new.sealed(
                in: tree, without: effects.added.map(\.index), context: next, randomness: settings.randomness)
            (privateTree, pathSecrets) = (new.privateTree, new.secrets)
        } else {
            next.treeHash = tree.hash(context.cipherSuite)
            (path, privateTree, pathSecrets) = (nil, old, nil)
        }
        (self.effects, self.identity, self.tree, self.context) = (effects, identity, tree, next)
    }

    /// The key schedule, now that the signed commit is known.
    mutating func finish(
        _ message: AuthenticatedContent, interim: [UInt8], initSecret: Secret, pskSecret: Secret
    ) throws(MLSError) -> KeySchedule {
        context.confirmedTranscriptHash = Transcript.confirmed(after: interim, message, suite)
        return KeySchedule(
            initSecret: initSecret, commitSecret: pathSecrets?.commitSecret ?? CipherSuite.zeroSecret,
            pskSecret: pskSecret, context: context.presentation, suite)
    }

    func epoch(_ schedule: KeySchedule) -> Epoch {
        Epoch(context: context, tree: tree, privateTree: privateTree, schedule: schedule)
    }

    /// For new members; nil when the commit adds none (section 12.4.3.1).
    func welcome(
        _ schedule: KeySchedule, _ epoch: Epoch, includesTree: Bool, _ randomness: Randomness
    ) throws(MLSError) -> Welcome? {
        guard !effects.added.isEmpty else { return nil }
        let info = try epoch.groupInfo(
            includesTree ? [Extension(.ratchetTree, data: tree.presentation)] : [], signer: identity.signer)
        let sealed = try Welcome.seal(info, welcomeSecret: schedule.welcomeSecret, suite)
        var entries: [Welcome.Entry] = []
        for (keyPackage, index) in effects.added {
            let secrets = GroupSecrets(
                joinerSecret: schedule.joinerSecret, pathSecret: pathSecret(for: index),
                preSharedKeys: effects.preSharedKeys)
            var bytes = secrets.plaintext
            defer { wipe(&bytes) }
            let box = try suite.encrypt(
                bytes, to: keyPackage.initKey, label: "Welcome", context: sealed, randomness: randomness)
            entries.append(Welcome.Entry(newMember: keyPackage.reference, encryptedGroupSecrets: box))
        }
        return Welcome(cipherSuite: suite, entries: entries, encryptedGroupInfo: sealed)
    }

    /// That of the lowest node above both the new member and this one.
    private func pathSecret(for index: LeafIndex) -> Secret? {
        guard let pathSecrets else { return nil }
        return pathSecrets.keys.first { TreeMath.contains($0.node, index.node) }.flatMap {
            pathSecrets.secrets[$0.node]
        }
    }
}

extension Epoch {
    func groupInfo(_ extensions: [Extension], signer: SignatureKeyPair) throws(MLSError) -> GroupInfo {
        try GroupInfo(
            context: context, extensions: extensions, confirmationTag: confirmationTag, signer: privateTree.index,
            key: signer)
    }
}
