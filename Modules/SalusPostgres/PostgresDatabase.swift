public import SalusSQL

/// One PostgreSQL database, connected until `close`.
///
/// Writes go through one connection, on which everything that waits is committed in one transaction; several programs
/// may write at the same time, and what they do is as if one had come after the other. Reads have `readers`
/// connections, each transaction on its own snapshot. Connections open when they are first needed, and
/// again after they were lost.
public final class PostgresDatabase: ThreadedDatabase {
    public let threads: EngineThreads
    private let notifications: PostgresNotifications

    /// Starts the engine's threads; nothing is connected yet.
    public init(_ address: PostgresAddress, options: PostgresOptions = PostgresOptions()) {
        notifications = PostgresNotifications(address, options)
        threads = EngineThreads(
            writer: PostgresConnection(address, options, role: .writer),
            readers: (0..<options.readers).map { _ in PostgresConnection(address, options, role: .reader) })
    }

    deinit { notifications.close() }

    /// Throws `SQLError.cannotConnect` or `.unsuitable` when the database cannot be used now.
    public func checkConnection() async throws { _ = try await read { try $0.exists("SELECT 1 AS one") } }

    public func hasTable(_ name: String) async throws -> Bool {
        try await read { transaction in
            try transaction.exists(
                "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1", name)
        }
    }

    /// Indexes that PostgreSQL itself calls unusable. What the disk did to a page, its checksums find when it is read.
    public func faults() async throws -> [String] {
        try await read { transaction in
            try transaction.query(
                """
                SELECT 'the index ' || relname || ' is not valid' AS fault FROM pg_index
                JOIN pg_class ON pg_class.oid = indexrelid
                WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY relname
                """
            ).map { try $0.value("fault") }
        }
    }

    /// Takes deleted rows out of the tables that are small enough to do at once; the server's autovacuum does the rest.
    /// The write-ahead log and its archive keep what was written until the server recycles them.
    public func scrub() async throws {
        let tables: [String] = try await read { transaction in
            try transaction.query(
                """
                SELECT quote_ident(relname) AS name FROM pg_class
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
                    AND pg_relation_size(oid) < 67108864 AND pg_has_role(relowner, 'USAGE')
                """
            ).map { try $0.value("name") }
        }
        guard !tables.isEmpty else { return }
        try await runBare("VACUUM \(tables.joined(separator: ", "))")
    }

    /// Whether the server has a database of this name.
    public func hasDatabase(named name: String) async throws -> Bool {
        try await read { try $0.exists("SELECT datname FROM pg_database WHERE datname = $1", name) }
    }

    /// Makes another database on the same server, in UTF-8 and sorted by code, as SQLite sorts, to which only its owner
    /// connects. The role needs CREATEDB.
    public func createDatabase(named name: String, encoding: String = "UTF8") async throws {
        let quoted = name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
        try await runBare("CREATE DATABASE \"\(quoted)\" TEMPLATE template0 ENCODING '\(encoding)' LOCALE 'C'")
        try await runBare("REVOKE CONNECT, TEMPORARY ON DATABASE \"\(quoted)\" FROM PUBLIC")
    }

    /// Runs a statement that PostgreSQL refuses inside a transaction.
    package func runBare(_ sql: String) async throws {
        _ = try await threads.reading.run(.bare) { try $0.execute(sql) }
    }

    public func tell(_ messages: [String]) { notifications.tell(messages) }

    public func told() -> AsyncStream<String> { notifications.told() }

    /// By an advisory lock of one more connection; no one leads while that is being made again.
    public func leads() async -> Bool { await notifications.leads() }

    public func close() async {
        notifications.close()
        await threads.close()
    }
}
