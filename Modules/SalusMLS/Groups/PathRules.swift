import SalusBase

/// The rules of a commit's path (RFC 9420 sections 7.3 and 12.4.2): receivers hold a commit to them, and a committer
/// its own, as the delivery service would take a commit that the other members refuse.
struct PathRules {
    let committer: LeafIndex
    /// The tree before the commit.
    let old: RatchetTree
    /// The next epoch's, whose hashes are not known yet.
    let context: GroupContext
    let policy: MemberPolicy

    /// Puts the path into `tree`, to which the proposals have been applied. `sender` is a member, or one who joins by
    /// the commit.
    func merge(_ path: UpdatePath, by sender: Sender, into tree: inout RatchetTree) throws(MLSError) {
        try check(path.leaf, by: sender)
        guard path.nodes.allSatisfy({ context.cipherSuite.isPublicKey($0.encryptionKey) }) else {
            throw .invalidMessage(.encryptionKey)
        }
        try old.checkAreNew([path.leaf.encryptionKey] + path.nodes.map(\.encryptionKey))
        try tree.merge(path, from: committer, context.cipherSuite)
        try tree.checkSize()
        try tree.checkKeys(context.cipherSuite)
        if case .newMemberCommit = sender { try tree.checkClients(of: [committer], policy) }
        try tree.checkCredentialTypes()
    }

    /// The committer's new leaf is signed for its place, has a new key and a credential that may follow the old one.
    private func check(_ leaf: LeafNode, by sender: Sender) throws(MLSError) {
        guard case .commit = leaf.source else { throw .invalidLeaf(.source) }
        try leaf.verifySignature(context.cipherSuite, group: context.groupID, index: committer)
        try leaf.validate(context.cipherSuite, in: context, policy: policy)
        guard case .member = sender else { return }
        guard old[committer]?.encryptionKey != leaf.encryptionKey else { throw .invalidLeaf(.unchangedKey) }
        try Self.checkSuccession(of: committer, by: leaf, in: old, policy)
    }

    /// `new` may take the place of the member at `index`.
    static func checkSuccession(
        of index: LeafIndex, by new: LeafNode, in tree: RatchetTree, _ policy: MemberPolicy
    ) throws(MLSError) {
        guard let old = tree[index], policy.accepts(old.credential, new.credential) else {
            throw .notAuthentic(.credential)
        }
    }
}
