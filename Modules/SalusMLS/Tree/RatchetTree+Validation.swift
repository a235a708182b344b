import SalusBase

/// The checks of a tree from outside (RFC 9420 section 12.4.3.1).
extension RatchetTree {
    func validate(_ suite: CipherSuite, group: GroupContext, policy: MemberPolicy) throws(MLSError) {
        for (index, leaf) in leaves {
            try leaf.verifySignature(suite, group: group.groupID, index: index)
            try leaf.validate(suite, in: group, policy: policy)
        }
        try checkSize()
        try checkKeys(suite)
        try checkParentKeys(suite)
        try checkCredentialTypes()
        try checkUnmergedLeaves()
        try checkParentHashes(suite)
    }

    /// Every key for encryption and every key for signatures occurs once.
    func checkKeys(_ suite: CipherSuite) throws(MLSError) {
        let keys = nodes.indices.compactMap(publicKey)
        guard keys.allSatisfy({ $0.count == suite.publicKeySize }) else { throw .invalidTree(.shape) }
        let signatureKeys = leaves.map(\.leaf.signatureKey)
        guard Set(keys).count == keys.count, Set(signatureKeys).count == signatureKeys.count else {
            throw .invalidTree(.duplicateKey)
        }
    }

    /// None of the `new` members is a client that has another place, by the application's word (section 12.2).
    func checkClients(of new: [LeafIndex], _ policy: MemberPolicy) throws(MLSError) {
        guard !new.isEmpty else { return }
        let names = leaves.map { (index: $0.index, name: policy.clientName($0.leaf.credential, $0.leaf.signatureKey)) }
        let places = Dictionary(grouping: names, by: \.name)
        let added = Set(new)
        guard !places.values.contains(where: { $0.count > 1 && $0.contains { added.contains($0.index) } }) else {
            throw .invalidProposals(.alreadyMember)
        }
    }

    /// Something can be sealed to every parent; `LeafNode.validate` sees to the leaves.
    private func checkParentKeys(_ suite: CipherSuite) throws(MLSError) {
        for node in stride(from: 1, to: nodes.count, by: 2) {
            guard let key = publicKey(node) else { continue }
            guard suite.isPublicKey(key) else { throw .invalidTree(.publicKey) }
        }
    }

    /// The keys of a path are none of the tree before it (section 12.4.2).
    func checkAreNew(_ keys: [[UInt8]]) throws(MLSError) {
        guard Set(nodes.indices.compactMap(publicKey)).isDisjoint(with: keys) else { throw .invalidTree(.duplicateKey) }
    }

    /// Throws `malformed` for a tree that no welcome and no saved state could carry.
    func checkSize() throws(MLSError) {
        guard presentation.count <= Limits.treeBytes else { throw .malformed(.tooLong) }
    }

    /// Every member understands the credentials of all others (section 7.3).
    func checkCredentialTypes() throws(MLSError) {
        let leaves = leaves.map(\.leaf)
        let used = Set(leaves.map(\.credential.type))
        guard leaves.allSatisfy({ used.isSubset(of: $0.capabilities.credentials) }) else {
            throw .invalidTree(.credentialType)
        }
    }

    /// Unmerged leaves are sorted members under their node, and unmerged at every node between.
    func checkUnmergedLeaves() throws(MLSError) {
        var unmerged: [Int: Set<LeafIndex>] = [:]
        for node in stride(from: 1, to: nodes.count, by: 2) {
            unmerged[node] = self[parent: node].map { Set($0.unmergedLeaves) }
        }
        for node in stride(from: 1, to: nodes.count, by: 2) {
            guard let leaves = self[parent: node]?.unmergedLeaves else { continue }
            guard zip(leaves, leaves.dropFirst()).allSatisfy(<) else { throw .invalidTree(.unmergedLeaves) }
            for leaf in leaves {
                guard TreeMath.contains(node, leaf.node), self[leaf] != nil else {
                    throw .invalidTree(.unmergedLeaves)
                }
                guard isUnmerged(leaf, below: node, unmerged) else { throw .invalidTree(.unmergedLeaves) }
            }
        }
    }

    private func isUnmerged(_ leaf: LeafIndex, below node: Int, _ unmerged: [Int: Set<LeafIndex>]) -> Bool {
        var child = TreeMath.parent(leaf.node)
        while child != node {
            if let leaves = unmerged[child], !leaves.contains(leaf) { return false }
            child = TreeMath.parent(child)
        }
        return true
    }

    /// Every parent was set by a commit of a member under it (section 7.9.2).
    func checkParentHashes(_ suite: CipherSuite) throws(MLSError) {
        var hasher = TreeHasher(self, suite)
        for node in stride(from: 1, to: nodes.count, by: 2) where nodes[node] != nil {
            let (left, right) = TreeMath.children(node)
            guard isLinked(node, left, right, &hasher) || isLinked(node, right, left, &hasher) else {
                throw .invalidTree(.parentHash)
            }
        }
    }

    /// Whether the one node under `child` that is not unmerged at `node` carries its parent hash.
    private func isLinked(_ node: Int, _ child: Int, _ sibling: Int, _ hasher: inout TreeHasher) -> Bool {
        let unmerged = Set((self[parent: node]?.unmergedLeaves ?? []).map(\.node))
        let (resolution, inside) = (resolution(child), unmerged.filter { TreeMath.contains(child, $0) })
        let linked = resolution.filter { !unmerged.contains($0) }
        guard linked.count == 1, resolution.count == inside.count + 1 else { return false }
        return carriedParentHash(linked[0]) == hasher.parentHash(of: node, sibling: sibling)
    }

    /// Nil for a leaf that no commit made.
    private func carriedParentHash(_ node: Int) -> [UInt8]? {
        switch nodes[node] {
        case .parent(let parent): return parent.parentHash
        case .leaf(let leaf):
            guard case .commit(let hash) = leaf.source else { return nil }
            return hash
        case nil: return nil
        }
    }
}
