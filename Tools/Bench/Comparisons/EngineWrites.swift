import SalusBase
import SalusPostgres
import SalusSQL
import SalusSQLCipher

/// 1 KiB rows through the SQL surface, each acknowledged after its disk sync, against the bare engine in a plain loop
/// that commits as many rows at once as there are callers.
enum EngineWrites {
    static let comparisons = BenchmarkEngine.allCases.flatMap { engine in
        [1, 64].map { comparison(engine, callers: $0) }
    }

    private static func comparison(_ engine: BenchmarkEngine, callers: Int) -> Comparison {
        let name = "durable 1 KiB rows, \(engine.rawValue), \(callers) at once"
        return Comparison(name: name, measure: .rate, unit: "/s") { context in
            let count = max(callers, (callers == 1 ? 200 : 6400) / context.haste)
            let (raw, database) = try databases(engine, context, "rows_\(callers)")
            try raw.execute(table(engine))
            try await database.write { try $0.execute(table(engine)) }
            let insertion = try raw.prepare("INSERT INTO entry (content) VALUES ($1)")
            return SimpleBenchmark(
                ceiling: {
                    try await SimpleBenchmark.rate(count) { try write(count, together: callers, to: raw, insertion) }
                },
                ours: {
                    try await SimpleBenchmark.rate(count) { try await write(count, callers: callers, to: database) }
                }
            )
        }
    }

    /// A database of ours with the table that `write` fills.
    static func emptyTable(
        _ engine: BenchmarkEngine, _ context: BenchmarkContext, _ name: String
    ) async throws -> any SQLDatabase {
        let (_, database) = try databases(engine, context, name)
        try await database.write { try $0.execute(table(engine)) }
        return database
    }

    private static func table(_ engine: BenchmarkEngine) -> String {
        "CREATE TABLE entry (content \(engine == .sqlcipher ? "BLOB" : "BYTEA") NOT NULL)"
    }

    /// Two empty ones, beside each other.
    private static func databases(
        _ engine: BenchmarkEngine, _ context: BenchmarkContext, _ name: String
    ) throws -> (raw: any RawDatabase, ours: any SQLDatabase) {
        switch engine {
        case .sqlcipher:
            let key = [UInt8](repeating: 1, count: 32)
            let ours = try key.withUnsafeBytes {
                try SQLCipherDatabase(path: "\(context.folder)/ours_\(name).db", key: $0)
            }
            return (try RawSQLCipher(path: "\(context.folder)/bare_\(name).db", key: key), ours)
        case .postgres:
            let cluster = try context.cluster()
            let ours = PostgresDatabase(try PostgresAddress(try cluster.create("ours_\(name)")))
            return (try RawPostgres(try cluster.create("bare_\(name)")), ours)
        }
    }

    private static let content = [UInt8](repeating: 7, count: 1024)

    private static func write(_ count: Int, together: Int, to raw: any RawDatabase, _ insertion: Int) throws {
        let rows = Array(repeating: [[RawValue.blob(content)]], count: together)
        for _ in 0..<(count / together) { try raw.write(rows[...], with: [insertion]) }
    }

    static func write(_ count: Int, callers: Int, to database: any SQLDatabase) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<callers {
                group.addTask {
                    for _ in 0..<(count / callers) {
                        try await database.write { try $0.execute("INSERT INTO entry (content) VALUES ($1)", content) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
