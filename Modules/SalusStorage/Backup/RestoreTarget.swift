public import SalusSQL
import SalusTables

/// Databases on a server that receive a backup. No program may use them before the restore has ended; the remains of
/// one that was cut off are removed.
public struct RestoreTarget: Sendable {
    private let main: any SQLDatabase
    private let keys: any SQLDatabase
    private let server: [UInt8]

    /// `server` names whose backup it is.
    public init(main: any SQLDatabase, keys: any SQLDatabase, server: [UInt8]) {
        (self.main, self.keys, self.server) = (main, keys, server)
    }

    /// Both are empty afterwards and marked. Throws `targetNotEmpty`, with nothing changed, when one holds anything
    /// else than a restore of this server that was cut off.
    public func begin() async throws(BackupError) {
        do {
            for database in [main, keys] where try await !isFree(database) { throw BackupError.targetNotEmpty }
            for database in [main, keys] {
                if try await DatabaseMark.restoring.found(in: database) == nil {
                    try await DatabaseMark.restoring.set(server, in: database)
                } else {
                    try await empty(database)
                }
            }
        } catch { throw .from(error) }
    }

    /// Servers may use them from now on.
    public func end() async throws(BackupError) {
        do {
            for database in [keys, main] { try await DatabaseMark.restoring.remove(from: database) }
        } catch { throw .from(error) }
    }

    private func isFree(_ database: any SQLDatabase) async throws -> Bool {
        if let mark = try await DatabaseMark.restoring.found(in: database) { return mark == server }
        for other in [DatabaseMark.moving, .left] where try await other.found(in: database) != nil { return false }
        return try await SchemaState.newest(of: database) == 0
    }

    /// Children go before their parents.
    private func empty(_ database: any SQLDatabase) async throws {
        let names = (ServerTables.main + ServerTables.keyStore).map(\.name)
        try await database.write { transaction in
            for name in names.reversed() + ["schema_migration"] {
                try transaction.execute("DROP TABLE IF EXISTS \(name)")
            }
        }
    }
}
