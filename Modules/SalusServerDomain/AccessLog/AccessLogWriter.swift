import SalusBase
import SalusCrypto
import SalusDomain
import SalusModels

/// Writes an access line as the next leaf of its record's chain (lines without a record chain under a reserved tag).
struct AccessLogWriter {
    let work: OperationContext

    func write(_ line: AccessLogLine) throws(DomainError) {
        let tag = work.keys.accessTag(of: line.record)
        let last = try work.tx.accessLog.lastLeaf(ofTag: tag)
        let salt = work.random.bytes(32)
        let number = last.map { $0.number + 1 } ?? 0
        let leaf = try leaf(of: line, tag: tag, number: number, after: last?.data, salt: salt)
        let entry = AccessLogEntry(line: line, tag: tag, number: number, salt: salt, leaf: leaf.bytes)
        try work.tx.accessLog.append(entry, WriteGrant())
    }

    private func leaf(
        of line: AccessLogLine, tag: [UInt8], number: Int, after last: [UInt8]?, salt: [UInt8]
    ) throws(DomainError) -> AccessLogLeaf {
        do {
            return try AccessLogLeaf(
                recordTag: tag, number: UInt64(number), previous: last.map(SHA256.hash), time: line.at,
                commitment: AccessLogLeaf.commitment(to: line.canonicalBytes, salt: salt))
        } catch {
            throw .storage(StorageFailure(.corrupt, "an access leaf has the wrong shape"))
        }
    }
}
