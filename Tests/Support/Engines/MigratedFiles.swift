import Foundation
import SalusBase
import SalusSQL

/// SQLCipher files under the key of all tests, each migrated once for the process.
enum MigratedFiles {
    private static let made = Once<StartingTables, Data>()

    /// Puts a database with these tables at `path`, unless there is one.
    static func copy(_ tables: StartingTables, to path: String) async throws {
        guard tables != .none, !FileManager.default.fileExists(atPath: path) else { return }
        let file = try await made(tables) {
            let directory = try TemporaryDirectory()
            let path = directory.path("migrated.db")
            let database = try TemporaryStore.database(path)
            try await database.migrate(tables.migrations, at: Instant(seconds: 0))
            await database.close()
            return try Data(contentsOf: URL(filePath: path))
        }
        try file.write(to: URL(filePath: path))
    }
}
