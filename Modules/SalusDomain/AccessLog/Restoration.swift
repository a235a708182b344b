public import SalusBase
import SalusCrypto

/// A server's signed statement that it was restored from a backup: both times, and where its access log stood.
///
/// A checkpoint (C2SP tlog-checkpoint) of that log with one extension line: `restored BACKUP RESTORE`, milliseconds
/// since 1970.
public struct Restoration: Hashable, Sendable {
    /// The time of the backup; younger data was lost.
    public let backupAt: Instant
    public let restoredAt: Instant
    /// Lines of the access log under the newest checkpoint of the backup.
    public let logSize: Int

    /// Reads a signed note; nil when the access log's key of `origin` has not signed it, or it says something else.
    public init?(note: String, origin: String, publicKey: [UInt8]) {
        guard let checkpoint = Checkpoint(note: note, origin: origin, publicKey: publicKey),
            let line = note.split(separator: "\n").first(where: { $0.hasPrefix(Self.word) })
        else { return nil }
        let times = line.split(separator: " ").compactMap { Int64(digits: $0) }
        guard times.count == 2 else { return nil }
        (backupAt, restoredAt) = (Instant(milliseconds: times[0]), Instant(milliseconds: times[1]))
        logSize = Int(checkpoint.size)
    }

    package static let word = "restored "
}
