import SalusBase
import SalusCrypto
public import SalusDomain
import SalusModels

/// Gives new access lines their places in the Merkle tree and signs a checkpoint over them. Returns how many it took;
/// run it again while that is `limit`.
public struct SequenceAccessLog: Operation {
    public let limit: Int

    public init(limit: Int = 1000) { self.limit = limit }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> Int {
        let before = try work.tx.accessLog.checkpoint()
        let tiles = LogTiles(accessLog: work.tx.accessLog)
        if try fill(tiles, upTo: before?.size ?? 0, permit.grant, in: work) { return limit }
        let leaves = try work.tx.accessLog.unsequenced(limit: limit)
        guard !leaves.isEmpty else { return 0 }
        var frontier = try frontier(before)
        let hashes = leaves.map { MerkleHash.leaf($0.data) }
        for hash in hashes { frontier.append(leafHash: hash) }
        try work.tx.accessLog.sequence(
            leaves.map(\.place), from: before?.size ?? 0, checkpoint(frontier, in: work), permit.grant)
        try tiles.append(hashes, permit.grant)
        return leaves.count
    }

    /// A log that was sequenced before there were tiles gets them, `limit` leaves at a time. False when all are there.
    private func fill(
        _ tiles: LogTiles, upTo size: Int, _ grant: WriteGrant, in work: OperationContext
    ) throws(DomainError) -> Bool {
        let present = try tiles.size()
        guard present < size else { return false }
        let leaves = try work.tx.accessLog.leaves(from: present, limit: min(limit, size - present))
        guard !leaves.isEmpty else {
            throw .storage(StorageFailure(.corrupt, "the access log has fewer lines than its checkpoint"))
        }
        try tiles.append(leaves.map(MerkleHash.leaf), grant)
        return true
    }

    private func frontier(_ stored: StoredCheckpoint?) throws(DomainError) -> MerkleFrontier {
        guard let stored else { return MerkleFrontier() }
        do {
            return try MerkleFrontier(size: UInt64(stored.size), hashes: stored.range)
        } catch {
            throw .storage(StorageFailure(.corrupt, "the access log's checkpoint does not fit its size"))
        }
    }

    private func checkpoint(_ frontier: MerkleFrontier, in work: OperationContext) -> StoredCheckpoint {
        let name = Checkpoint.accessLogName(of: work.settings.origin)
        let checkpoint = Checkpoint(origin: name, size: frontier.size, root: frontier.root)
        let note = checkpoint.signed(by: work.keys.log, name: name)
        return StoredCheckpoint(
            size: Int(frontier.size), range: frontier.hashes, note: Array(note.encoded.utf8), at: work.now)
    }
}
