import SalusBase
import SalusCrypto

/// An own commit on its way: the next epoch's tree and context, first without the transcript (RFC 9420 section 12.4.1).
struct CommitDraft {
    let identity: MemberIdentity
    let path: UpdatePath?
    private let effects: ProposalEffects
    private var tree: RatchetTree
    private let privateTree: PrivateTree
    private let pathSecrets: PathSecrets?
    private var context: GroupContext

    private var suite: CipherSuite { context.cipherSuite }

    /// For a member of `group`.
    init(_ effects: ProposalEffects, _ group: Group, _ options: CommitOptions) throws(MLSError) {
        var old = group.epoch.privateTree
        old.keepOnly(nodesOf: effects.tree)
        try self.init(
            effects, identity: options.identity ?? group.identity, old: old, tree: group.epoch.tree,
            context: group.context, sender: group.ownSender,
            needsPath: options.renewsKeys || options.identity != nil || effects.needsPath, settings: group.settings)
    }

    /// For a new member that joins the group of `old` from outside, at a place that `effects.tree` has for it already.
    init(
        joining index: LeafIndex, of old: RatchetTree, _ effects: ProposalEffects, identity: MemberIdentity,
        context: GroupContext, settings: GroupSettings
    ) throws(MLSError) {
        try self.init(
            effects, identity: identity, old: PrivateTree(index: index, keys: [:]), tree: old, context: context,
            sender: .newMemberCommit, needsPath: true, settings: settings)
    }

    /// `tree` and `context` are those before the commit.
    private init(
        _ effects: ProposalEffects, identity: MemberIdentity, old: PrivateTree, tree: RatchetTree,
        context: GroupContext, sender: Sender, needsPath: Bool, settings: GroupSettings
    ) throws(MLSError) {
        var next = context
        try next.advance(effects.extensions)
        if needsPath {
            let rules = PathRules(committer: old.index, old: tree, context: next, policy: settings.policy)
            let made = try Self.path(effects, identity, &next, settings, old.index)
            self.tree = effects.tree
            try rules.merge(made.path, by: sender, into: &self.tree)
            (path, privateTree, pathSecrets) = (made.path, made.new.privateTree, made.new.secrets)
        } else {
            self.tree = effects.tree
            next.treeHash = effects.tree.hash(context.cipherSuite)
            (path, privateTree, pathSecrets) = (nil, old, nil)
        }
        (self.effects, self.identity, self.context) = (effects, identity, next)
    }

    /// New keys for the committer, sealed to the others; sets the hash of the tree with them in `next`.
    private static func path(
        _ effects: ProposalEffects, _ identity: MemberIdentity, _ next: inout GroupContext, _ settings: GroupSettings,
        _ index: LeafIndex
    ) throws(MLSError) -> (new: NewPath, path: UpdatePath) {
        var tree = effects.tree
        let leaf = identity.leaf(encryptionKey: [], source: .commit(parentHash: []))
        let new = try NewPath(
            leaf, at: index, in: &tree, signer: identity.signer, group: next, randomness: settings.randomness)
        next.treeHash = tree.hash(next.cipherSuite)
        let path = try new.sealed(
            in: tree, without: effects.added.map(\.index), context: next, randomness: settings.randomness)
        return (new, path)
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
        var (entries, room) = ([Welcome.Entry](), Limits.messageBytes - sealed.count - Self.headerBytes)
        for (keyPackage, index) in effects.added {
            let entry = try entry(for: keyPackage, at: index, schedule, sealed, randomness)
            room -= entry.presentation.count
            guard room >= 0 else { throw .outOfRange(field: "welcome") }
            entries.append(entry)
        }
        return Welcome(cipherSuite: suite, entries: entries, encryptedGroupInfo: sealed)
    }

    /// More than version, wire format, suite and the lengths of a welcome take.
    private static let headerBytes = 32

    private func entry(
        for keyPackage: KeyPackage, at index: LeafIndex, _ schedule: KeySchedule, _ sealedInfo: [UInt8],
        _ randomness: Randomness
    ) throws(MLSError) -> Welcome.Entry {
        let secrets = GroupSecrets(
            joinerSecret: schedule.joinerSecret, pathSecret: pathSecret(for: index),
            preSharedKeys: effects.preSharedKeys)
        var bytes = secrets.plaintext
        defer { wipe(&bytes) }
        let box = try suite.encrypt(
            bytes, to: keyPackage.initKey, label: "Welcome", context: sealedInfo, randomness: randomness)
        return Welcome.Entry(newMember: keyPackage.reference, encryptedGroupSecrets: box)
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
