import SalusBase

/// Changes by proposals (RFC 9420 section 7.7) and by the path of a commit (section 7.5).
extension RatchetTree {
    /// Puts the leaf into the leftmost blank place. Throws `malformed` when the tree has all leaves that it may.
    mutating func add(_ leaf: LeafNode) throws(MLSError) -> LeafIndex {
        let index = try makeRoom()
        for node in directPath(index) { self[parent: node]?.unmergedLeaves.insertSorted(index) }
        self[index] = leaf
        return index
    }

    /// The leftmost blank leaf; the tree grows when there is none.
    private mutating func makeRoom() throws(MLSError) -> LeafIndex {
        let blank = (0..<leafCount).first { nodes[2 * $0] == nil }
        if blank == nil {
            guard leafCount < Limits.leaves else { throw .malformed(.tooLong) }
            extend()
        }
        return LeafIndex(UInt32(blank ?? leafCount / 2))
    }

    mutating func update(_ index: LeafIndex, _ leaf: LeafNode) {
        self[index] = leaf
        blankPath(index)
    }

    mutating func remove(_ index: LeafIndex) {
        self[index] = nil
        blankPath(index)
        truncate()
    }

    mutating func blankPath(_ index: LeafIndex) {
        for node in directPath(index) { self[parent: node] = nil }
    }

    /// Puts the path of a commit in place: its keys, parent hashes from the root down, and the leaf. Throws
    /// `invalidTree` when it does not fit.
    mutating func merge(_ path: UpdatePath, from sender: LeafIndex, _ suite: CipherSuite) throws(MLSError) {
        let filtered = filteredDirectPath(sender)
        guard filtered.count == path.nodes.count else { throw .invalidTree(.pathLength) }
        let parentHash = replacePath(filtered, of: sender, keys: path.nodes.map(\.encryptionKey), suite)
        guard path.leaf.source == .commit(parentHash: parentHash) else { throw .invalidTree(.parentHash) }
        self[sender] = path.leaf
    }

    /// Replaces the keys above a leaf and answers the parent hash that the leaf carries (section 7.9).
    mutating func replacePath(
        _ filtered: [(node: Int, copath: Int)], of sender: LeafIndex, keys: [[UInt8]], _ suite: CipherSuite
    ) -> [UInt8] {
        blankPath(sender)
        for (place, key) in zip(filtered, keys) { self[parent: place.node] = ParentNode(encryptionKey: key) }
        var hasher = TreeHasher(self, suite)
        var parentHash: [UInt8] = []
        for (place, key) in zip(filtered, keys).reversed() {
            self[parent: place.node]?.parentHash = parentHash
            var writer = TLSWriter()
            writer.opaque(key)
            writer.opaque(parentHash)
            writer.opaque(hasher.hash(of: place.copath))
            parentHash = suite.hash(writer.bytes)
        }
        return parentHash
    }
}

extension [LeafIndex] {
    fileprivate mutating func insertSorted(_ index: LeafIndex) {
        insert(index, at: firstIndex { $0 > index } ?? endIndex)
    }
}
