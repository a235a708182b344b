import SalusCrypto
import SalusDomain
import SalusModels

/// The tree of the access log as tiles: proofs read a few of them, however many lines there are.
struct LogTiles {
    let accessLog: any AccessLogRepository

    /// The number of leaves in the tiles.
    func size() throws(DomainError) -> Int {
        guard let last = try accessLog.lastTile(ofLevel: 0) else { return 0 }
        return last.number * LogTile.width + last.hashes.count
    }

    /// Adds leaf hashes at the end; each tile that gets full adds its root to the level above.
    func append(_ hashes: [[UInt8]], _ grant: WriteGrant) throws(DomainError) {
        try append(hashes, level: 0, grant)
    }

    /// The proof that the tree of `size` leaves grew out of the one of `first` (RFC 9162 section 2.1.4).
    func consistency(from first: Int, to size: Int) throws(DomainError) -> [[UInt8]] {
        try MerkleProof.consistency(from: UInt64(first), to: UInt64(size)) { range throws(DomainError) in
            try hash(of: range)
        }
    }

    /// The audit path of one leaf in the tree of `size` leaves (RFC 9162 section 2.1.3).
    func inclusion(of position: Int, in size: Int) throws(DomainError) -> [[UInt8]] {
        try MerkleProof.inclusion(of: UInt64(position), in: UInt64(size)) { range throws(DomainError) in
            try hash(of: range)
        }
    }

    private func append(_ hashes: [[UInt8]], level: Int, _ grant: WriteGrant) throws(DomainError) {
        var (rest, full) = (hashes[...], [[UInt8]]())
        var tile = try accessLog.lastTile(ofLevel: level) ?? LogTile(level: level, number: 0, hashes: [])
        while !rest.isEmpty {
            if tile.hashes.count == LogTile.width {
                tile = LogTile(level: level, number: tile.number + 1, hashes: [])
            }
            let taken = rest.prefix(LogTile.width - tile.hashes.count)
            tile.hashes += taken
            rest = rest.dropFirst(taken.count)
            try accessLog.setTile(tile, grant)
            if tile.hashes.count == LogTile.width { full.append(MerkleProof.root(of: tile.hashes[...])) }
        }
        if !full.isEmpty { try append(full, level: level + 1, grant) }
    }

    /// A complete subtree is in one tile; the incomplete right edge is put together (RFC 9162 section 2.1.1).
    private func hash(of range: Range<UInt64>) throws(DomainError) -> [UInt8] {
        let count = UInt64(range.count)
        if count.nonzeroBitCount == 1 { return try completeHash(of: range, height: count.trailingZeroBitCount) }
        let left = UInt64(1) << UInt64(63 - count.leadingZeroBitCount)
        let middle = range.lowerBound + left
        return MerkleHash.node(
            try hash(of: range.lowerBound..<middle), try hash(of: middle..<range.upperBound))
    }

    private func completeHash(of range: Range<UInt64>, height: Int) throws(DomainError) -> [UInt8] {
        let (level, count) = (height / 8, 1 << (height % 8))
        let first = Int(range.lowerBound >> UInt64(8 * level))
        let (number, start) = first.quotientAndRemainder(dividingBy: LogTile.width)
        guard let tile = try accessLog.tile(number, ofLevel: level), tile.hashes.count >= start + count else {
            throw .storage(StorageFailure(.corrupt, "a tile of the access log is missing"))
        }
        return MerkleProof.root(of: tile.hashes[start..<start + count])
    }
}
