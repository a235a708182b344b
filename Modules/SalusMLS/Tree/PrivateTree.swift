import SalusBase
import SalusCrypto

/// A member's private keys for its leaf and the nodes above it (RFC 9420 section 7).
struct PrivateTree: Sendable {
    let index: LeafIndex
    /// By node.
    private(set) var keys: [Int: Secret]

    init(index: LeafIndex, leafKey: Secret) { (self.index, keys) = (index, [index.node: leafKey.pooled()]) }

    init(index: LeafIndex, keys: [Int: Secret]) { (self.index, self.keys) = (index, keys) }

    mutating func replaceLeafKey(_ key: Secret) { keys[index.node] = key.pooled() }

    /// Forgets the keys of nodes that became blank.
    mutating func keepOnly(nodesOf tree: RatchetTree) {
        keys = keys.filter { $0.key == index.node || $0.key < tree.nodes.count && tree.nodes[$0.key] != nil }
    }

    mutating func forget(_ nodes: [Int]) {
        for node in nodes { keys[node] = nil }
    }

    /// Takes a path secret for the lowest common ancestor with `sender`; every derived public key must be the tree's.
    mutating func implant(
        _ secret: Secret, from sender: LeafIndex, in tree: RatchetTree, _ suite: CipherSuite
    ) throws(MLSError) -> Secret {
        let nodes = tree.filteredDirectPath(sender).map(\.node).filter { TreeMath.contains($0, index.node) }
        guard !nodes.isEmpty else { throw .invalidMessage(.path) }
        let path = try PathSecrets(secret, along: nodes, suite)
        for (node, pair) in path.keys {
            guard tree.publicKey(node) == pair.publicKey else { throw .notAuthentic(.pathSecret) }
            keys[node] = pair.privateKey
        }
        return path.commitSecret
    }

    /// Opens the path of a commit and answers the commit secret; `tree` has the path in place already, and `added`
    /// joined with the same commit (section 7.6).
    mutating func open(
        _ path: UpdatePath, from sender: LeafIndex, in tree: RatchetTree, added: [LeafIndex], context: [UInt8],
        _ suite: CipherSuite
    ) throws(MLSError) -> Secret {
        forget(tree.directPath(sender))
        let filtered = tree.filteredDirectPath(sender)
        guard let step = filtered.firstIndex(where: { TreeMath.contains($0.copath, index.node) }),
            step < path.nodes.count
        else { throw .invalidMessage(.path) }
        let new = Set(added.map(\.node))
        let resolution = tree.resolution(filtered[step].copath).filter { !new.contains($0) }
        let sealed = path.nodes[step].encryptedPathSecrets
        guard sealed.count == resolution.count, let place = resolution.firstIndex(where: { keys[$0] != nil }),
            let key = keys[resolution[place]]
        else { throw .invalidMessage(.path) }
        var secret = try suite.decrypt(
            sealed[place], key: key, label: "UpdatePathNode", context: context, part: .pathSecret)
        return try implant(Secret(pooling: &secret), from: sender, in: tree, suite)
    }
}
