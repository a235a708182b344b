import SalusBase
import SalusCrypto
import SalusModels

/// Gives new access lines their places in the Merkle tree and signs a checkpoint over them. Returns how many it took;
/// run it again while that is `limit`.
public struct SequenceAccessLog: Operation {
    public let limit: Int

    public init(limit: Int = 1000) { self.limit = limit }

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Int {
        let leaves = try work.tx.audit.unsequenced(limit: limit)
        guard !leaves.isEmpty else { return 0 }
        let before = try work.tx.audit.checkpoint()
        var frontier = try frontier(before)
        for leaf in leaves { frontier.append(leafHash: MerkleHash.leaf(leaf.data)) }
        try work.tx.audit.sequence(
            leaves.map(\.entry), from: before?.size ?? 0, checkpoint(frontier, in: work), permit.grant)
        return leaves.count
    }

    private func frontier(_ stored: StoredCheckpoint?) throws(DomainError) -> MerkleFrontier {
        guard let stored else { return MerkleFrontier() }
        do {
            return try MerkleFrontier(size: UInt64(stored.size), hashes: stored.range)
        } catch {
            throw .storage(StorageFailure(.corrupt, "the access log's checkpoint does not fit its size"))
        }
    }

    private func checkpoint(_ frontier: MerkleFrontier, in work: Workspace) -> StoredCheckpoint {
        let name = "\(work.settings.origin)/access"
        let checkpoint = Checkpoint(origin: name, size: frontier.size, root: frontier.root)
        let note = checkpoint.signed(by: work.keys.log, name: name)
        return StoredCheckpoint(
            size: Int(frontier.size), range: frontier.hashes, note: Array(note.encoded.utf8), at: work.now)
    }
}

/// Forgets logins, attempts, sessions and nonces that have expired.
public struct ForgetExpired: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.maintain, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) {
        let attempts = work.now.adding(seconds: -StartLogin.windowSeconds)
        try work.tx.logins.sweep(now: work.now, attemptsBefore: attempts, permit.grant)
        try work.tx.sessions.sweep(now: work.now, permit.grant)
    }
}
