import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Asks the server who looked at a record, and holds it to what it has said before.
struct AccessLogReader: Sendable {
    private static let pageSize = 250

    let session: ClientSession
    let values: LocalValues

    /// The newest `limit` lines, and the verdict over all lines since this device looked last. A proven state is
    /// remembered; a broken log changes nothing here.
    func accessLog(of record: RecordID, origin: String, limit: Int) async throws(ClientError) -> CheckedAccessLog {
        let seen = try await values.seenLog()
        guard let signed = try await newestCheckpoint() else {
            let fault = seen?.withLines.map { CheckedAccessLog.Fault.shortened(seen: $0.size, shown: 0) }
            return CheckedAccessLog(lines: [], verdict: fault.map { .broken($0) } ?? .notSigned)
        }
        let key = seen?.publicKey ?? signed.publicKey
        guard let checkpoint = Checkpoint(note: signed.note, origin: origin, publicKey: key.bytes) else {
            return CheckedAccessLog(lines: [], verdict: .broken(.signature))
        }
        var check = AccessLogCheck(checkpoint: checkpoint, seen: seen?.ends[record])
        var fault = try await fault(in: checkpoint, since: seen)
        if fault == nil { fault = try await read(record, limit, into: &check) }
        if fault == nil { try await remember(check, record, seen, key) }
        let verdict =
            fault.map { .broken($0) }
            ?? CheckedAccessLog.Verdict.proven(size: Int(checkpoint.size), signedAt: signed.signedAt)
        return CheckedAccessLog(lines: Array(check.lines.prefix(limit)), verdict: verdict)
    }

    /// Nil when there is none yet.
    func newestCheckpoint() async throws(ClientError) -> SignedCheckpoint? {
        do {
            return try await session.call(ReadCheckpointCall())
        } catch {
            guard case .refused(let refusal) = error, refusal.code == .notFound else { throw error }
            return nil
        }
    }

    /// Compares the checkpoint with the last one seen: `shortened` or `rewritten`; nil when the tree only grew.
    private func fault(
        in checkpoint: Checkpoint, since seen: SeenLog?
    ) async throws(ClientError) -> CheckedAccessLog.Fault? {
        guard let seen = seen?.withLines else { return nil }
        let size = Int(checkpoint.size)
        guard size >= seen.size else { return .shortened(seen: seen.size, shown: size) }
        let proof =
            size == seen.size
            ? [] : try await session.call(ProveConsistencyCall(from: seen.size, to: size)).hashes.map(\.bytes)
        let isGrown = MerkleProof.verifiesConsistency(
            from: UInt64(seen.size), root: seen.root.bytes, to: checkpoint.size, root: checkpoint.root, proof: proof)
        return isGrown ? nil : .rewritten(seen: seen.size)
    }

    /// Reads pages until `limit` lines are there and the chain is joined to what was seen, or to its first line.
    private func read(
        _ record: RecordID, _ limit: Int, into check: inout AccessLogCheck
    ) async throws(ClientError) -> CheckedAccessLog.Fault? {
        while check.lines.count < limit || !check.isJoined {
            let page = try await session.call(
                ProveAccessLogCall(
                    record: record, before: check.lines.last?.number, limit: Self.pageSize,
                    size: Int(check.checkpoint.size)))
            for line in page.lines {
                if let fault = check.take(line, of: record) { return fault }
            }
            if page.lines.isEmpty || check.lines.last?.number == 0 { break }
        }
        return check.fault()
    }

    private func remember(
        _ check: AccessLogCheck, _ record: RecordID, _ seen: SeenLog?, _ key: Base64URLBytes
    ) async throws(ClientError) {
        var now = seen ?? SeenLog(publicKey: key, size: 0, root: Base64URLBytes([]))
        (now.size, now.root) = (Int(check.checkpoint.size), Base64URLBytes(check.checkpoint.root))
        now.ends[record] = check.end ?? now.ends[record]
        try await values.save(now)
    }
}
