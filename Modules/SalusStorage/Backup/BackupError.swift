import SalusSQL

/// The reason that a backup cannot be written, read or restored. Nothing is left half done in any case; each text says
/// what to do next.
public enum BackupError: Error, Hashable, Sendable {
    /// The file cannot be read or written.
    case file(path: String, reason: String)
    /// There is something else under that name.
    case notOverwritten(path: String)
    case notABackup(path: String)
    /// Written by a newer version of the format.
    case newerFormat(path: String)
    /// Another server's, or the key is not that server's.
    case otherServer(path: String)
    /// Changed, cut off, or not sealed with this key.
    case damaged(path: String)
    /// A backup of record keys where one of everything else is wanted, or the other way round.
    case wrongKind(path: String)
    /// The schema is not the one this program writes backups of.
    case schema(found: Int, known: Int)
    /// A table did not come out as the backup says it went in.
    case contradicted(table: String)
    /// The record keys were saved before the rest: keys of newer records would be missing.
    case keysOlder(path: String)
    /// The access log in the backup does not hold.
    case accessLog(faults: Int)
    /// There is something in the databases to restore into.
    case targetNotEmpty
    /// The keys do not open the sealed data.
    case sealed
    /// Stopped by the caller.
    case stopped
    case database(String)
}

extension BackupError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .file(let path, let reason): "\(path): \(reason). Check the path, its owner and the space on the disk."
        case .notOverwritten(let path):
            "\(path) is there already and is no backup of this server; nothing was written. Name another file."
        case .notABackup(let path): "\(path) is no backup of Salus. Name the file that 'salus-admin backup' wrote."
        case .newerFormat(let path):
            "\(path) was written by a newer version of Salus. Install that version to read it."
        case .otherServer(let path):
            "\(path) belongs to another server, or the key is another server's. Use the key file that goes with it."
        case .damaged(let path):
            "\(path) was changed or cut off since it was written. Use another backup; this one restores nothing."
        case .wrongKind(let path):
            "\(path) is not that part of a backup: record keys are in record-keys.salus-backup, all else in the other."
        case .schema(let found, _) where (1..<Migration.baseline).contains(found):
            SQLError.schemaTooOld(found: found, first: Migration.baseline).description
        case .schema(let found, let known):
            "the database has schema \(found), this program knows \(known). "
                + (found < known ? "Start the server once to bring it forward." : "Install the newer version.")
        case .contradicted(let table):
            """
            the table \(table) did not come out as it was written. Use another backup, and check this \
            machine's memory and disk.
            """
        case .keysOlder(let path):
            "\(path) was saved before this backup, so keys of newer records are missing. "
                + "Use the record-keys.salus-backup that was saved with it or later."
        case .accessLog(let faults):
            "the access log in the backup does not hold (\(faults) faults). Restore an older backup, or look at "
                + "'salus-admin access-log verify' of the server it came from."
        case .targetNotEmpty: "the databases to restore into are not empty; nothing was changed. Name empty ones."
        case .sealed: "what is sealed in the backup does not open with these keys. Use the key file that goes with it."
        case .stopped: "stopped; nothing of it was kept."
        case .database(let text): text
        }
    }
}
