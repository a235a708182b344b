import CSQLCipher
import SalusBase
import SalusSQL
import SalusSQLCipher

/// 1 KiB rows through the SQL surface, each acknowledged after its disk sync, against the bare engine in a plain loop
/// that commits as many rows at once as there are callers.
enum EngineWrites {
    static let comparisons = [1, 64].map { callers in
        Comparison(name: "durable 1 KiB rows, \(callers) at once", measure: .rate, unit: "/s") { workshop in
            let count = max(callers, (callers == 1 ? 200 : 6400) / workshop.haste)
            let key = [UInt8](repeating: 1, count: 32)
            let raw = try RawDatabase(path: "\(workshop.folder)/bare-\(callers).db", key: key)
            try raw.execute("CREATE TABLE row (content BLOB NOT NULL)")
            let database = try key.withUnsafeBytes {
                try SQLCipherDatabase(path: "\(workshop.folder)/ours-\(callers).db", key: $0)
            }
            try await database.write { try $0.execute("CREATE TABLE row (content BYTEA NOT NULL)") }
            return SimpleContest(
                ceiling: { try await SimpleContest.rate(count) { try write(count, together: callers, to: raw) } },
                ours: { try await SimpleContest.rate(count) { try await write(count, callers: callers, to: database) } }
            )
        }
    }

    private static let content = [UInt8](repeating: 7, count: 1024)

    private static func write(_ count: Int, together: Int, to raw: RawDatabase) throws {
        let insertion = try raw.prepare("INSERT INTO row (content) VALUES (?1)")
        defer { sqlite3_finalize(insertion) }
        for _ in 0..<(count / together) {
            try raw.execute("BEGIN IMMEDIATE")
            for _ in 0..<together { try raw.run(insertion, [.blob(content)]) }
            try raw.execute("COMMIT")
        }
    }

    private static func write(_ count: Int, callers: Int, to database: SQLCipherDatabase) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<callers {
                group.addTask {
                    for _ in 0..<(count / callers) {
                        try await database.write { try $0.execute("INSERT INTO row (content) VALUES ($1)", content) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
