/// The least that must be remembered of a Merkle tree to add to it and know its root: one hash for each bit of its
/// size.
public struct MerkleFrontier: Hashable, Sendable {
    public private(set) var size: UInt64
    /// Roots of the complete subtrees, from the largest (leftmost) to the smallest.
    public private(set) var hashes: [[UInt8]]

    /// The tree without leaves.
    public init() { (size, hashes) = (0, []) }

    /// Takes a stored state up again; throws when `hashes` does not fit `size`.
    public init(size: UInt64, hashes: [[UInt8]]) throws(CryptoError) {
        guard hashes.count == size.nonzeroBitCount, hashes.allSatisfy({ $0.count == MerkleHash.size }) else {
            throw .wrongLength(expected: size.nonzeroBitCount)
        }
        (self.size, self.hashes) = (size, hashes)
    }

    /// Adds a leaf by its hash (`MerkleHash.leaf`).
    public mutating func append(leafHash: [UInt8]) {
        var hash = leafHash
        for _ in 0..<size.trailingOnes { hash = MerkleHash.node(hashes.removeLast(), hash) }
        hashes.append(hash)
        size += 1
    }

    public var root: [UInt8] {
        guard var root = hashes.last else { return MerkleHash.empty }
        for left in hashes.dropLast().reversed() { root = MerkleHash.node(left, root) }
        return root
    }
}

extension UInt64 {
    fileprivate var trailingOnes: Int { (~self).trailingZeroBitCount }
}
