import SalusBase
import SalusCrypto

/// The epoch to which another member's commit leads, computed without changing anything (RFC 9420 section 12.4.2).
struct EpochStep {
    let proposals: [SentProposal]
    let effects: ProposalEffects
    /// The number of the epoch that begins.
    let number: UInt64
    let committer: LeafIndex
    /// The own update that the commit brought into force.
    let ownUpdate: ProposalStore.OwnUpdate?
    /// Nil when the commit removes this member.
    let epoch: Epoch?

    init(_ commit: Commit, _ message: AuthenticatedContent, _ group: Group) throws(MLSError) {
        let sender = message.content.sender
        proposals = try group.proposals.resolve(commit.proposals, by: sender)
        var effects = try group.effects(of: proposals, by: sender, for: .receiving)
        guard commit.path != nil || !effects.needsPath else { throw .invalidProposals(.missingPath) }
        var context = group.context
        try context.advance(effects.extensions)
        number = context.epoch
        committer = try Self.committer(of: commit, sender, &effects, group)
        self.effects = effects
        if effects.removed.contains(group.ownIndex) {
            (ownUpdate, epoch) = (nil, nil)
            return
        }
        ownUpdate = try Self.ownUpdate(effects, group)
        var privateTree = group.epoch.privateTree
        privateTree.keepOnly(nodesOf: effects.tree)
        if let ownUpdate { privateTree.replaceLeafKey(ownUpdate.leafKey) }
        epoch = try Self.epoch(commit, message, effects, committer, privateTree, context, group)
    }

    /// The committer's place; a new member that joins by the commit gets one (section 12.4.3.2).
    private static func committer(
        of commit: Commit, _ sender: Sender, _ effects: inout ProposalEffects, _ group: Group
    ) throws(MLSError) -> LeafIndex {
        switch sender {
        case .member(let index): return index
        case .newMemberCommit:
            guard let leaf = commit.path?.leaf else { throw .invalidProposals(.missingPath) }
            try group.check(.join(leaf, replacing: effects.removed.first), by: sender)
            for removed in effects.removed {
                try PathRules.checkSuccession(of: removed, by: leaf, in: group.epoch.tree, group.settings.policy)
            }
            return try effects.tree.add(leaf)
        case .external, .newMemberProposal: throw .invalidMessage(.sender)
        }
    }

    private static func ownUpdate(
        _ effects: ProposalEffects, _ group: Group
    ) throws(MLSError) -> ProposalStore.OwnUpdate? {
        guard effects.updated.contains(group.ownIndex), let leaf = effects.tree[group.ownIndex] else { return nil }
        guard let update = group.proposals.ownUpdates[leaf.encryptionKey] else { throw .missingSecret }
        return update
    }

    private static func epoch(
        _ commit: Commit, _ message: AuthenticatedContent, _ effects: ProposalEffects, _ committer: LeafIndex,
        _ privateTree: PrivateTree, _ context: GroupContext, _ group: Group
    ) throws(MLSError) -> Epoch {
        let suite = context.cipherSuite
        var (tree, privateTree, context) = (effects.tree, privateTree, context)
        if let path = commit.path {
            let rules = PathRules(
                committer: committer, old: group.epoch.tree, context: context,
                policy: group.settings.policy.judging(.receiving))
            try rules.merge(path, by: message.content.sender, into: &tree)
        }
        context.treeHash = tree.hash(suite)
        let commitSecret = try commit.path.map { (path) throws(MLSError) in
            try privateTree.open(
                path, from: committer, in: tree, added: effects.added.map(\.index), context: context.presentation,
                suite)
        }
        context.confirmedTranscriptHash = Transcript.confirmed(
            after: group.epoch.interimTranscriptHash, message, suite)
        let schedule = KeySchedule(
            initSecret: try initSecret(effects, group), commitSecret: commitSecret ?? CipherSuite.zeroSecret,
            pskSecret: try group.pskSecret(effects.preSharedKeys), context: context.presentation, suite)
        let epoch = Epoch(context: context, tree: tree, privateTree: privateTree, schedule: schedule)
        guard ConstantTime.areEqual(epoch.confirmationTag, message.confirmationTag ?? []) else {
            throw .notAuthentic(.confirmationTag)
        }
        return epoch
    }

    /// That of the last epoch, or the one that a member that joins from outside chose (section 8.3).
    private static func initSecret(_ effects: ProposalEffects, _ group: Group) throws(MLSError) -> Secret {
        guard let kemOutput = effects.externalInit else { return group.epoch.secrets.initSecret }
        let key = try group.epoch.externalKeyPair()
        let suite = group.context.cipherSuite
        return try suite.refusing { () throws(CryptoError) in
            try suite.hpke.exportSecret(
                from: kemOutput, key: key, info: [], context: ExternalJoin.exporterContext,
                count: CipherSuite.hashSize)
        }
    }
}
