import SalusBase
import SalusCrypto

/// A committer's new path (RFC 9420 section 7.5): first put into the tree, then sealed, as sealing needs the context
/// with the hash of that tree.
struct NewPath {
    let leaf: LeafNode
    let secrets: PathSecrets
    /// The committer's keys: those of the path and no others.
    let privateTree: PrivateTree
    private let index: LeafIndex
    private let filtered: [(node: Int, copath: Int)]

    /// Replaces leaf and path of `index` in `tree`. `leaf` is the template; its keys and source are set here.
    init(
        _ leaf: LeafNode, at index: LeafIndex, in tree: inout RatchetTree, signer: SignatureKeyPair,
        group: GroupContext, randomness: Randomness
    ) throws(MLSError) {
        let suite = group.cipherSuite
        (self.index, filtered) = (index, tree.filteredDirectPath(index))
        let leafKey = try suite.newKeyPair(from: randomness)
        var first = randomness.bytes(CipherSuite.hashSize)
        secrets = try PathSecrets(Secret(pooling: &first), along: filtered.map(\.node), suite)
        let parentHash = tree.replacePath(filtered, of: index, keys: secrets.keys.map(\.pair.publicKey), suite)
        var leaf = leaf
        leaf.encryptionKey = leafKey.publicKey
        leaf.signatureKey = signer.publicKey
        leaf.source = .commit(parentHash: parentHash)
        try leaf.sign(by: signer, suite: suite, group: group.groupID, index: index)
        tree[index] = leaf
        self.leaf = leaf
        let keys = secrets.keys.map { ($0.node, $0.pair.privateKey) } + [(index.node, leafKey.privateKey)]
        privateTree = PrivateTree(index: index, keys: Dictionary(uniqueKeysWithValues: keys))
    }

    /// Seals each path secret to the members beside the path, but not to those that join by a welcome.
    func sealed(
        in tree: RatchetTree, without added: [LeafIndex], context: GroupContext, randomness: Randomness
    ) throws(MLSError) -> UpdatePath {
        let (new, presentation) = (Set(added.map(\.node)), context.presentation)
        var nodes: [UpdatePath.Node] = []
        for (node, copath) in filtered {
            let receivers = tree.resolution(copath).filter { !new.contains($0) }
            var sealed: [HPKECiphertext] = []
            for receiver in receivers {
                guard let key = tree.publicKey(receiver), let secret = secrets.secrets[node] else { continue }
                sealed.append(
                    try context.cipherSuite.seal(secret, to: key, "UpdatePathNode", presentation, randomness))
            }
            nodes.append(UpdatePath.Node(encryptionKey: tree.publicKey(node) ?? [], encryptedPathSecrets: sealed))
        }
        return UpdatePath(leaf: leaf, nodes: nodes)
    }
}

extension CipherSuite {
    fileprivate func seal(
        _ secret: Secret, to key: [UInt8], _ label: String, _ context: [UInt8], _ randomness: Randomness
    ) throws(MLSError) -> HPKECiphertext {
        try secret.withArray { (bytes) throws(MLSError) in
            try encrypt(bytes, to: key, label: label, context: context, randomness: randomness)
        }
    }
}
