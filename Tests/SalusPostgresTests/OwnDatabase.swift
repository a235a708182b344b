import SalusBase
import SalusPostgres
import SalusSQL
import TestSupport

/// A database of its own on the server of this test process, and programs that use it.
struct OwnDatabase {
    /// The databases go with the server: a program may outlive the value that made it.
    private static let kept = Locked<[TemporaryDirectory]>([])
    let address: PostgresAddress

    init() async throws {
        let directory = try TemporaryDirectory()
        Self.kept.withLock { $0.append(directory) }
        address = try await TestPostgres.address(of: "test", in: directory)
    }

    /// With one table `note (id, text)`.
    static func withNotes() async throws -> OwnDatabase {
        let own = try await OwnDatabase()
        try await own.program().write {
            try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
        }
        return own
    }

    /// As another server on the same cluster would open it.
    func program(_ change: (inout PostgresOptions) -> Void = { _ in }) -> PostgresDatabase {
        PostgresDatabase(address, options: options(change))
    }

    func options(_ change: (inout PostgresOptions) -> Void = { _ in }) -> PostgresOptions {
        var options = PostgresOptions()
        options.readers = 1
        change(&options)
        return options
    }

    /// How many sessions wait for a turn that someone else has.
    static func waiting(_ watcher: PostgresDatabase) async throws -> Int {
        try await watcher.read {
            try $0.query("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").count
        }
    }
}

extension SQLDatabase {
    func noteIDs() async throws -> [Int] {
        try await read { try $0.query("SELECT id FROM note ORDER BY id").map { try $0.value("id") } }
    }

    /// A note with the next number.
    func addNextNote() async throws {
        try await write { transaction in
            let last: Int = try transaction.first("SELECT COALESCE(MAX(id), 0) AS last FROM note")!.value("last")
            try transaction.send("INSERT INTO note (id, text) VALUES ($1, '')", last + 1)
        }
    }
}
