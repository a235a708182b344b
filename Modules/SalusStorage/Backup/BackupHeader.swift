public import SalusBase

/// The unencrypted header of a backup, authenticated by all that follows.
///
/// `SALUSBK` ‖ version 1 ‖ kind 1 ‖ server 32 ‖ time 8.
public struct BackupHeader: Hashable, Sendable {
    /// Record keys are apart from all else, so that their backup can be overwritten: see
    /// `Docs/Decisions/backup-format.md`.
    public enum Kind: UInt8, Sendable { case main = 1, recordKeys = 2 }

    static let size = 49
    private static let mark = Array("SALUSBK".utf8)
    private static let version: UInt8 = 1

    public let kind: Kind
    /// Names the server without telling who it is: derived from its master key, 32 bytes.
    public let server: [UInt8]
    public let createdAt: Instant

    init(kind: Kind, server: [UInt8], createdAt: Instant) {
        (self.kind, self.server, self.createdAt) = (kind, server, createdAt)
    }

    /// Reads the first `size` bytes of the file at `path`.
    init(bytes: [UInt8], path: String) throws(BackupError) {
        guard bytes.count == Self.size, bytes.starts(with: Self.mark) else { throw .notABackup(path: path) }
        guard bytes[7] <= Self.version else { throw .newerFormat(path: path) }
        guard let kind = Kind(rawValue: bytes[8]) else { throw .notABackup(path: path) }
        let milliseconds = bytes[41...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(
            kind: kind, server: Array(bytes[9..<41]), createdAt: Instant(milliseconds: Int64(bitPattern: milliseconds)))
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.raw(Self.mark)
        writer.u8(Self.version)
        writer.u8(kind.rawValue)
        writer.raw(server)
        writer.u64(UInt64(bitPattern: createdAt.milliseconds))
        return writer.bytes
    }
}
