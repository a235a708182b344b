import SalusBase
import SalusSQL
import Testing

@testable import SalusPostgres

@Suite("Plans of tables that grow")
struct PlansOfGrowingTables {
    /// Parents have one first column and the indexes of the documents of a record; each child names one of them.
    private func open() async throws -> PostgresConnection {
        let own = try await OwnDatabase()
        try await own.program().write { transaction in
            for statement in Self.schema { try transaction.execute(statement) }
        }
        return PostgresConnection(own.address, own.options(), role: .writer)
    }

    private static let schema = [
        """
        CREATE TABLE parent (
            owner BYTEA NOT NULL, id BYTEA NOT NULL, position BIGINT NOT NULL, source TEXT NOT NULL, name TEXT,
            original BYTEA NOT NULL, version BIGINT NOT NULL, replaces BYTEA, text TEXT, PRIMARY KEY (owner, id))
        """,
        "ALTER TABLE parent SET (autovacuum_enabled = false)",
        "CREATE UNIQUE INDEX parent_by_position ON parent (owner, position)",
        "CREATE UNIQUE INDEX parent_by_version ON parent (owner, original, version)",
        "CREATE UNIQUE INDEX parent_by_replaced ON parent (owner, replaces)",
        "CREATE INDEX parent_by_name ON parent (owner, source, name)",
        "CREATE INDEX parent_received ON parent (owner, source, (COALESCE(name, '')), position)",
        """
        CREATE TABLE child (
            owner BYTEA NOT NULL, parent BYTEA NOT NULL, PRIMARY KEY (owner, parent),
            FOREIGN KEY (owner, parent) REFERENCES parent (owner, id))
        """,
    ]

    private func add(_ numbers: Range<Int>, to connection: PostgresConnection) throws {
        for number in numbers {
            let id = SQLValue.blob([UInt8(number >> 8), UInt8(number & 0xff)])
            try connection.begin(alone: false)
            try connection.send(
                """
                INSERT INTO parent (owner, id, position, source, original, version, text) \
                VALUES ($1, $2, $3, $4, $5, $6, $7)
                """,
                arguments: [
                    .blob([1]), id, .integer(Int64(number)), .text("person"), id, .integer(1),
                    .text(String(repeating: "x", count: 1000)),
                ])
            try connection.send("INSERT INTO child (owner, parent) VALUES ($1, $2)", arguments: [.blob([1]), id])
            try connection.commit()
        }
    }

    /// How many rows of the parents were read by an index until now.
    private func rowsRead(_ connection: PostgresConnection) throws -> Int64 {
        _ = try connection.query("SELECT pg_stat_force_next_flush()::text AS done", arguments: [])
        _ = try connection.query("SELECT 1::bigint AS one", arguments: [])
        let answer = try connection.query(
            "SELECT idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'parent'", arguments: [])
        guard case .integer(let count)? = answer.first?.values.first else { throw NoCount() }
        return count
    }

    private struct NoCount: Error {}

    @Test("a check of a foreign key reads one row, although its plan was made for an empty table")
    func aCheckReadsOneRow() async throws {
        let connection = try await open()
        try add(0..<260, to: connection)
        let before = try rowsRead(connection)
        try add(260..<300, to: connection)
        // The plan for an empty table reads all parents of the owner at each check: about 11,000 rows.
        #expect(try rowsRead(connection) - before == 40)
        connection.close()
    }

    @Test("are discarded after 16 transactions, then each time there were four times as many")
    func dueSeldom() {
        var age = PlanAge()
        let due = (1...5000).filter { _ in age.isDue() }
        #expect(due == [16, 64, 256, 1024, 4096])
    }
}
