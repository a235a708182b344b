import FoundationEssentials
import SalusBase
import SalusTables

/// The first piece inside a backup: what is needed before the rows can be read.
public struct BackupOpening: Hashable, Sendable, Codable {
    /// The program's version, for people.
    public let program: String
    /// The number of the newest migration that the database had run.
    public let schema: Int
    /// The origin that every password is bound to; nil in a backup of record keys.
    public let origin: String?
    /// The server's sign-in keys, wrapped, so that the master key alone restores it; nil in a backup of record keys.
    let signInKeys: Data?

    init(program: String, schema: Int, origin: String?, signInKeys: [UInt8]?) {
        (self.program, self.schema, self.origin) = (program, schema, origin)
        self.signInKeys = signInKeys.map { Data($0) }
    }
}

/// The last piece inside a backup: what must have come out of it.
public struct BackupManifest: Hashable, Sendable, Codable {
    /// The digest of each table's rows, by the table's name.
    public let tables: [String: TableDigest]
    /// The same for tables that a restore makes again.
    public let rebuilt: [String: TableDigest]
    /// The size of the newest checkpoint of the access log, 0 before the first.
    public let logSize: Int

    public var rows: Int { tables.values.reduce(0) { $0 + $1.rows } }
}

/// A backup that was written or read: its path and its description of itself.
public struct BackupSummary: Hashable, Sendable {
    public let path: String
    public let bytes: Int
    public let header: BackupHeader
    public let opening: BackupOpening
    public let manifest: BackupManifest
}
