import SalusBase
import SalusSQL
import Testing

@testable import SalusPostgres

@Suite("Rows that one transaction inserts")
struct SendingRowsTogether {
    private static let insert = "INSERT INTO note (id, text) VALUES ($1, $2)"

    private func open() async throws -> PostgresConnection {
        let own = try await OwnDatabase.withNotes()
        try await own.program().write {
            try $0.execute(
                """
                CREATE TABLE line (
                    note BIGINT NOT NULL REFERENCES note (id), number BIGINT NOT NULL, bytes BYTEA,
                    value DOUBLE PRECISION, PRIMARY KEY (note, number))
                """)
        }
        return PostgresConnection(own.address, own.options(), role: .writer)
    }

    /// Runs `work` in a transaction; returns how many statements it sent, without those of the transaction itself.
    private func statements(_ connection: PostgresConnection, _ work: () throws -> Void) throws -> Int {
        try connection.begin(alone: false)
        let before = connection.sentStatements
        try work()
        try connection.commit()
        // COMMIT, and the end of the turn.
        return connection.sentStatements - before - 2
    }

    private func add(_ note: Int, lines: Int, to connection: PostgresConnection) throws {
        try connection.send(Self.insert, arguments: [.integer(Int64(note)), .text("note \(note)")])
        for number in 0..<lines {
            let isEven = number.isMultiple(of: 2)
            try connection.send(
                "INSERT INTO line (note, number, bytes, value) VALUES ($1, $2, $3, $4)",
                arguments: [
                    .integer(Int64(note)), .integer(Int64(number)), isEven ? .null : .blob([0, 255, UInt8(number)]),
                    isEven ? .real(Double(number) / 4) : .null,
                ])
        }
    }

    @Test("go out as one statement a table, and come back as they were")
    func together() async throws {
        let connection = try await open()
        _ = try statements(connection) { try add(0, lines: 2, to: connection) }
        let sent = try statements(connection) { for note in 1...40 { try add(note, lines: 5, to: connection) } }
        #expect(sent == 2)
        try connection.begin(alone: false)
        let rows = try connection.query("SELECT * FROM line WHERE note = 7 ORDER BY number", arguments: [])
        connection.rollback()
        #expect(rows.map { $0.values[2] } == [.null, .blob([0, 255, 1]), .null, .blob([0, 255, 3]), .null])
        #expect(rows.map { $0.values[3] } == [.real(0), .null, .real(0.5), .null, .real(1)])
        connection.close()
    }

    @Test("are seen by every statement that names their table, and wait for the others")
    func seen() async throws {
        let connection = try await open()
        _ = try statements(connection) { try add(0, lines: 1, to: connection) }
        let sent = try statements(connection) {
            for note in 1...3 {
                let found = try connection.query("SELECT COUNT(*) AS notes FROM note", arguments: [])
                #expect(try found[0].value("notes", as: Int.self) == note)
                try add(note, lines: 3, to: connection)
            }
            let changed = try connection.execute("UPDATE line SET value = 1.5 WHERE number = 2", arguments: [])
            #expect(changed == 3)
            #expect(try connection.execute("DELETE FROM line", arguments: []) == 10)
        }
        // Three questions, the notes of each but the last before the next one; notes, lines, change, removal.
        #expect(sent == 3 + 2 + 4)
        connection.close()
    }

    @Test("that a statement names without naming their table are written in their own order, at the second attempt")
    func referred() async throws {
        let own = try await OwnDatabase.withNotes()
        let program = own.program()
        try await program.write {
            try $0.execute("CREATE TABLE mark (id BIGINT PRIMARY KEY, about BIGINT REFERENCES note (id))")
            try $0.execute("INSERT INTO mark (id) VALUES (1)")
        }
        let attempts = Locked(0)
        try await program.write { transaction in
            attempts.withLock { $0 += 1 }
            try transaction.send("INSERT INTO note (id, text) VALUES ($1, $2)", 9, "nine")
            try transaction.execute("UPDATE mark SET about = 9 WHERE id = 1")
        }
        #expect(attempts.withLock { $0 } == 2)
        await #expect(throws: SQLError.self) {
            try await program.write { try $0.execute("UPDATE mark SET about = 10 WHERE id = 1") }
        }
        await program.close()
    }

    @Test("leave nothing behind when the transaction is rolled back, and fail it when one is refused")
    func failing() async throws {
        let connection = try await open()
        try connection.begin(alone: false)
        try add(1, lines: 2, to: connection)
        connection.rollback()
        #expect(try statements(connection) { try add(1, lines: 1, to: connection) } >= 2)
        try connection.begin(alone: false)
        for note in [2, 1, 3] { try add(note, lines: 0, to: connection) }
        #expect(throws: SQLError.self) { try connection.commit() }
        connection.rollback()
        try connection.begin(alone: false)
        let rows = try connection.query("SELECT id FROM note", arguments: [])
        #expect(rows.map { $0.values[0] } == [.integer(1)])
        connection.rollback()
        connection.close()
    }

    @Test(
        "are known by the form of their statement",
        arguments: [
            ("INSERT INTO a_b (c, d1)\nVALUES ($1, $2)", true), ("INSERT INTO a (c) VALUES ($1)", true),
            ("INSERT INTO a (c, d) VALUES ($2, $1)", false), ("INSERT INTO a (c) VALUES ('x')", false),
            ("INSERT INTO a (c, d) SELECT $1, $2", false), ("INSERT INTO a (c, d) VALUES ($1, $2 + 1)", false),
            ("UPDATE a SET c = $1", false), ("", false),
        ])
    func forms(_ sql: String, _ isPlain: Bool) { #expect((PlainInsert(sql) != nil) == isPlain) }
}
