import SalusAPI
public import SalusBase
import SalusCrypto
import SalusDomain

/// The tree of the server's whole access log, computed on this device from the hashes of its lines, which tell nothing
/// of the lines themselves.
public struct AccessTree: Hashable, Sendable {
    /// The comparison of the computed tree with the signed checkpoint, and with what this device saw before.
    public enum Verdict: String, Hashable, Sendable, Encodable {
        /// The hashes give the signed root, and the log that this device saw is the beginning of this one.
        case proven
        /// There is no signed checkpoint yet.
        case notSigned
        /// The checkpoint is not signed with the key that this device knows.
        case signature
        /// The hashes give another root than the signed one, or some are missing.
        case otherRoot
        /// The log does not begin with what this device saw of it.
        case rewritten
        /// The log is shorter than this device has seen it.
        case shortened
    }

    public let verdict: Verdict
    /// The number of lines that the server signed.
    public let lines: Int
    /// Nil when nothing is signed.
    public let signedAt: Instant?
}

/// Reads the tiles of the log's tree and computes its root.
struct AccessTreeReader: Sendable {
    /// Leaf hashes in a full tile.
    private static let width = 256

    let session: ClientSession
    let values: LocalValues

    /// `report` is told how many of all tiles were read.
    func tree(
        origin: String, _ report: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(ClientError) -> AccessTree {
        let seen = try await values.seenLog()
        guard let signed = try await AccessLogReader(session: session, values: values).newestCheckpoint() else {
            return AccessTree(verdict: seen?.withLines == nil ? .notSigned : .shortened, lines: 0, signedAt: nil)
        }
        let key = seen?.publicKey ?? signed.publicKey
        guard let checkpoint = Checkpoint(note: signed.note, origin: origin, publicKey: key.bytes) else {
            return AccessTree(verdict: .signature, lines: 0, signedAt: nil)
        }
        let verdict = try await verdict(of: checkpoint, since: seen?.withLines, report)
        return AccessTree(verdict: verdict, lines: Int(checkpoint.size), signedAt: signed.signedAt)
    }

    private func verdict(
        of checkpoint: Checkpoint, since seen: SeenLog?, _ report: @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(ClientError) -> AccessTree.Verdict {
        let size = Int(checkpoint.size)
        if let seen, size < seen.size { return .shortened }
        var frontier = MerkleFrontier()
        let tiles = (size + Self.width - 1) / Self.width
        for tile in 0..<tiles {
            if Task.isCancelled { throw .cancelled }
            let wanted = min(Self.width, size - tile * Self.width)
            let hashes = try await leaves(ofTile: tile)
            guard hashes.count >= wanted else { return .otherRoot }
            for hash in hashes.prefix(wanted) {
                frontier.append(leafHash: hash)
                if let seen, frontier.size == UInt64(seen.size), frontier.root != seen.root.bytes { return .rewritten }
            }
            report(tile + 1, tiles)
        }
        return frontier.root == checkpoint.root ? .proven : .otherRoot
    }

    /// Empty for a tile that the server does not have.
    private func leaves(ofTile number: Int) async throws(ClientError) -> [[UInt8]] {
        do {
            let bytes = try await session.call(ReadLogTileCall(level: 0, number: number)).bytes
            let starts = stride(from: 0, to: bytes.count - bytes.count % MerkleHash.size, by: MerkleHash.size)
            return starts.map { Array(bytes[$0..<$0 + MerkleHash.size]) }
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return []
        }
    }
}
