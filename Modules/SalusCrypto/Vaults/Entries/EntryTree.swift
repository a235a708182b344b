import SalusBase

/// The Merkle tree over a vault's sealed entries in the server's order (RFC 6962, SHA-256; a leaf's data is the entry's
/// hash). It knows its root at every size it ever had, so that a reader can compare what the author of any entry saw.
public struct EntryTree: Sendable {
    /// The size and root of a tree: two trees with equal heads hold the same entries in the same order.
    public struct Head: Hashable, Sendable {
        public let size: UInt64
        public let root: [UInt8]

        public init(size: UInt64, root: [UInt8]) { (self.size, self.root) = (size, root) }
    }

    /// `levels[k]` holds the roots of the complete subtrees of 2ᵏ leaves, one after the other, 32 bytes each.
    private var levels: [[UInt8]] = [[]]

    /// The tree without entries.
    public init() {}

    /// The tree of entries with these hashes.
    public init(entryHashes: some Sequence<[UInt8]>) {
        for hash in entryHashes { append(entryHash: hash) }
    }

    public var size: UInt64 { UInt64(levels[0].count / MerkleHash.size) }

    public var head: Head { Head(size: size, root: hash(of: 0..<size)) }

    /// Adds an entry by its hash (`SealedEntry.hash`).
    public mutating func append(entryHash: [UInt8]) {
        var hash = MerkleHash.leaf(entryHash)
        for level in 0... {
            if level == levels.count { levels.append([]) }
            levels[level] += hash
            let count = levels[level].count / MerkleHash.size
            guard count.isMultiple(of: 2) else { return }
            hash = MerkleHash.node(node(level, count - 2), hash)
        }
    }

    /// The head of this tree when it had that many entries; nil when it never had.
    public func head(at size: UInt64) -> Head? { size > self.size ? nil : Head(size: size, root: hash(of: 0..<size)) }

    /// Whether the entry with that hash is at `position`, counted from 0.
    public func holds(entryHash: [UInt8], at position: UInt64) -> Bool {
        position < size && node(0, Int(position)) == MerkleHash.leaf(entryHash)
    }

    /// The audit path of the entry at `position` in the tree of the first `size` entries (RFC 6962 section 2.1.1).
    public func inclusionProof(of position: UInt64, in size: UInt64) -> [[UInt8]] {
        precondition(size <= self.size, "the tree has no more than \(self.size) entries")
        return MerkleProof.inclusion(of: position, in: size) { range in hash(of: range) }
    }

    private func node(_ level: Int, _ index: Int) -> [UInt8] {
        Array(levels[level][index * MerkleHash.size..<(index + 1) * MerkleHash.size])
    }

    /// The hash over a range that begins where a complete subtree of at least its size may begin.
    private func hash(of range: Range<UInt64>) -> [UInt8] {
        var (start, rest) = (range.lowerBound, range.upperBound - range.lowerBound)
        var roots: [[UInt8]] = []
        while rest > 0 {
            let level = UInt64.bitWidth - 1 - rest.leadingZeroBitCount
            roots.append(node(level, Int(start >> UInt64(level))))
            start += 1 << UInt64(level)
            rest -= 1 << UInt64(level)
        }
        guard var root = roots.last else { return MerkleHash.empty }
        for left in roots.dropLast().reversed() { root = MerkleHash.node(left, root) }
        return root
    }
}
