import SalusBase
import SalusCrypto

/// The group that a list of proposals leads to, before the path of the commit (RFC 9420 section 12.3).
struct ProposalEffects: Sendable {
    var tree: RatchetTree
    var extensions: [Extension]
    var added: [(keyPackage: KeyPackage, index: LeafIndex)] = []
    var removed: [LeafIndex] = []
    var updated: [LeafIndex] = []
    var preSharedKeys: [PreSharedKeyID] = []
    var reinit: ReInit?
    var externalInit: [UInt8]?
    var needsPath: Bool

    /// Checks the list and applies it: contexts first, then updates, removals and additions. Throws and changes
    /// nothing when a rule is broken.
    init(
        _ list: [SentProposal], by committer: Sender, tree: RatchetTree, context: GroupContext, policy: MemberPolicy
    ) throws(MLSError) {
        self.tree = tree
        extensions = context.extensions
        needsPath = list.isEmpty || list.contains { $0.proposal.needsPath }
        try ProposalRules.check(list, by: committer, tree: tree, context: context)
        for case .groupContextExtensions(let new) in list.map(\.proposal) {
            try policy.admit(new.externalSenders)
            extensions = new
        }
        var context = context
        context.extensions = extensions
        for sent in list { try update(sent, context, policy) }
        for case .remove(let index) in list.map(\.proposal) { removed.append(index) }
        // From the right, so that the tree shrinks only after the last removal of its half.
        for index in removed.sorted(by: >) { self.tree.remove(index) }
        for case .add(let keyPackage) in list.map(\.proposal) { try add(keyPackage, context, policy) }
        for sent in list { note(sent.proposal) }
        try checkTree(context, policy)
    }

    private mutating func update(_ sent: SentProposal, _ context: GroupContext, _ policy: MemberPolicy) throws(MLSError)
    {
        guard case .update(let leaf) = sent.proposal, case .member(let index) = sent.sender else { return }
        guard let old = tree[index] else { throw .invalidProposals(.notMember) }
        guard leaf.source == .update else { throw .invalidLeaf(.source) }
        guard leaf.encryptionKey != old.encryptionKey else { throw .invalidLeaf(.unchangedKey) }
        try leaf.verifySignature(context.cipherSuite, group: context.groupID, index: index)
        try leaf.validate(context.cipherSuite, in: context, policy: policy)
        guard policy.accepts(old.credential, leaf.credential) else { throw .notAuthentic(.credential) }
        tree.update(index, leaf)
        updated.append(index)
    }

    private mutating func add(_ keyPackage: KeyPackage, _ context: GroupContext, _ policy: MemberPolicy)
        throws(MLSError)
    {
        guard keyPackage.cipherSuite == context.cipherSuite else { throw .invalidLeaf(.cipherSuite) }
        try keyPackage.validate(policy: policy)
        try keyPackage.leaf.validate(context.cipherSuite, in: context, policy: policy)
        added.append((keyPackage, try tree.add(keyPackage.leaf)))
    }

    private mutating func note(_ proposal: Proposal) {
        switch proposal {
        case .preSharedKey(let id): preSharedKeys.append(id)
        case .reinit(let new): reinit = new
        case .externalInit(let kemOutput): externalInit = kemOutput
        case .add, .update, .remove, .groupContextExtensions: break
        }
    }

    /// The members that result: keys occur once, all understand each other and the group's extensions.
    private func checkTree(_ context: GroupContext, _ policy: MemberPolicy) throws(MLSError) {
        guard !added.isEmpty || !updated.isEmpty || extensions != [] else { return }
        try tree.checkSize()
        try tree.checkKeys(context.cipherSuite)
        try tree.checkClients(of: added.map(\.index), policy)
        try tree.checkCredentialTypes()
        let required = try extensions.requiredCapabilities
        for leaf in tree.leaves.map(\.leaf) {
            let supportsAll = leaf.capabilities.supports(extensions)
            guard supportsAll, required.map(leaf.capabilities.supports) ?? true else {
                throw .invalidProposals(.context)
            }
        }
    }
}
