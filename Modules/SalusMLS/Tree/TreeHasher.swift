/// Hashes of one state of a tree, each computed once (RFC 9420 sections 7.8 and 7.9).
struct TreeHasher {
    private let tree: RatchetTree
    private let suite: CipherSuite
    private var known: [Int: [UInt8]] = [:]

    init(_ tree: RatchetTree, _ suite: CipherSuite) { (self.tree, self.suite) = (tree, suite) }

    /// The tree hash of a subtree.
    mutating func hash(of node: Int) -> [UInt8] {
        if let hash = known[node] { return hash }
        let hash: [UInt8]
        if TreeMath.isLeaf(node) {
            hash = leafHash(node, isBlank: false)
        } else {
            let (left, right) = TreeMath.children(node)
            let (first, second) = (self.hash(of: left), self.hash(of: right))
            hash = parentHash(tree[parent: node], first, second)
        }
        known[node] = hash
        return hash
    }

    /// The tree hash that a subtree had before `added` joined: their leaves blank, and unmerged nowhere.
    mutating func hash(of node: Int, without added: [LeafIndex]) -> [UInt8] {
        let inside = added.filter { TreeMath.contains(node, $0.node) }
        guard !inside.isEmpty else { return hash(of: node) }
        guard !TreeMath.isLeaf(node) else { return leafHash(node, isBlank: true) }
        let (left, right) = TreeMath.children(node)
        let (first, second) = (hash(of: left, without: inside), hash(of: right, without: inside))
        var parent = tree[parent: node]
        let blank = Set(inside)
        parent?.unmergedLeaves.removeAll { blank.contains($0) }
        return parentHash(parent, first, second)
    }

    /// The value that the node below a parent carries (section 7.9); `sibling` is the child of `node` beside the path.
    /// Nil for a blank parent.
    mutating func parentHash(of node: Int, sibling: Int) -> [UInt8]? {
        guard let parent = tree[parent: node] else { return nil }
        var writer = TLSWriter()
        writer.opaque(parent.encryptionKey)
        writer.opaque(parent.parentHash)
        writer.opaque(hash(of: sibling, without: parent.unmergedLeaves))
        return suite.hash(writer.bytes)
    }

    private func leafHash(_ node: Int, isBlank: Bool) -> [UInt8] {
        let index = LeafIndex(UInt32(node / 2))
        var writer = TLSWriter()
        writer.u8(1)
        writer.write(index)
        writer.optional(isBlank ? nil : tree[index])
        return suite.hash(writer.bytes)
    }

    private func parentHash(_ parent: ParentNode?, _ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var writer = TLSWriter()
        writer.u8(2)
        writer.optional(parent)
        writer.opaque(left)
        writer.opaque(right)
        return suite.hash(writer.bytes)
    }
}

extension RatchetTree {
    func hash(_ suite: CipherSuite) -> [UInt8] {
        var hasher = TreeHasher(self, suite)
        return hasher.hash(of: root)
    }
}
