import SalusBase

/// Proofs that a Merkle tree holds a leaf, or that it grew out of a smaller one (RFC 6962 section 2.1, verification
/// as in RFC 9162 sections 2.1.3.2 and 2.1.4.2).
public enum MerkleProof {
    /// The hash over the leaves of a range: a leaf's own, a stored tile's, or computed.
    public typealias RangeHash<Failure: Error> = (Range<UInt64>) throws(Failure) -> [UInt8]

    /// The audit path of leaf `index` in the tree of the first `size` leaves, leaf's neighbour first.
    public static func inclusion<Failure: Error>(
        of index: UInt64, in size: UInt64, hash: RangeHash<Failure>
    ) throws(Failure) -> [[UInt8]] {
        precondition(index < size, "a tree of \(size) leaves has no leaf \(index)")
        var (range, path) = (0..<size, [Range<UInt64>]())
        while range.count > 1 {
            let (left, right) = split(range)
            (range, path) = left.contains(index) ? (left, path + [right]) : (right, path + [left])
        }
        return try hashes(of: path.reversed(), hash)
    }

    /// The proof that the tree of `size` leaves begins with the tree of `first` leaves; empty when both are equal.
    public static func consistency<Failure: Error>(
        from first: UInt64, to size: UInt64, hash: RangeHash<Failure>
    ) throws(Failure) -> [[UInt8]] {
        precondition((1...size).contains(first), "a tree of \(size) leaves did not grow out of \(first)")
        var (range, path) = (0..<size, [Range<UInt64>]())
        while range.upperBound != first {
            let (left, right) = split(range)
            (range, path) = first <= left.upperBound ? (left, path + [right]) : (right, path + [left])
        }
        if range.lowerBound > 0 { path.append(range) }
        return try hashes(of: path.reversed(), hash)
    }

    /// The root over leaf hashes, for trees that fit in memory.
    public static func root(of leafHashes: ArraySlice<[UInt8]>) -> [UInt8] {
        var frontier = MerkleFrontier()
        for hash in leafHashes { frontier.append(leafHash: hash) }
        return frontier.root
    }

    /// Whether the tree of `size` leaves with `root` holds `leafHash` at `index`.
    public static func verifiesInclusion(
        of leafHash: [UInt8], at index: UInt64, in size: UInt64, root: [UInt8], proof: [[UInt8]]
    ) -> Bool {
        guard index < size, areHashes([leafHash, root] + proof) else { return false }
        var (position, last, hash) = (index, size - 1, leafHash)
        for sibling in proof {
            guard last > 0 else { return false }
            if position.isOdd || position == last {
                hash = MerkleHash.node(sibling, hash)
                skipRightEdge(&position, &last)
            } else {
                hash = MerkleHash.node(hash, sibling)
            }
            (position, last) = (position >> 1, last >> 1)
        }
        return last == 0 && ConstantTime.areEqual(hash, root)
    }

    /// Whether the tree of `size` leaves grew out of the one of `first`. Size 0 proves nothing and is refused.
    public static func verifiesConsistency(
        from first: UInt64, root firstRoot: [UInt8], to size: UInt64, root: [UInt8], proof: [[UInt8]]
    ) -> Bool {
        guard first > 0, first <= size, areHashes([firstRoot, root] + proof) else { return false }
        if first == size { return proof.isEmpty && ConstantTime.areEqual(firstRoot, root) }
        let path = first.nonzeroBitCount == 1 ? [firstRoot] + proof : proof
        guard let start = path.first else { return false }
        var (position, last) = (first - 1, size - 1)
        while position.isOdd { (position, last) = (position >> 1, last >> 1) }
        var (older, newer) = (start, start)
        for hash in path.dropFirst() {
            guard last > 0 else { return false }
            if position.isOdd || position == last {
                (older, newer) = (MerkleHash.node(hash, older), MerkleHash.node(hash, newer))
                skipRightEdge(&position, &last)
            } else {
                newer = MerkleHash.node(newer, hash)
            }
            (position, last) = (position >> 1, last >> 1)
        }
        return last == 0 && ConstantTime.areEqual(older, firstRoot) && ConstantTime.areEqual(newer, root)
    }

    /// The left part is the largest complete subtree that is smaller than the whole.
    private static func split(_ range: Range<UInt64>) -> (Range<UInt64>, Range<UInt64>) {
        let count = range.upperBound - range.lowerBound
        let left = UInt64(1) << UInt64(63 - (count - 1).leadingZeroBitCount)
        let middle = range.lowerBound + left
        return (range.lowerBound..<middle, middle..<range.upperBound)
    }

    private static func hashes<Failure: Error>(
        of ranges: [Range<UInt64>], _ hash: RangeHash<Failure>
    ) throws(Failure) -> [[UInt8]] {
        var hashes: [[UInt8]] = []
        for range in ranges { hashes.append(try hash(range)) }
        return hashes
    }

    private static func areHashes(_ values: [[UInt8]]) -> Bool { values.allSatisfy { $0.count == MerkleHash.size } }

    private static func skipRightEdge(_ position: inout UInt64, _ last: inout UInt64) {
        while position > 0, !position.isOdd { (position, last) = (position >> 1, last >> 1) }
    }
}

extension UInt64 {
    fileprivate var isOdd: Bool { self & 1 == 1 }
}
