import SalusPostgres
import SalusSQL
import Testing

@Suite("What only a server can answer")
struct AskingTheServer {
    @Test("a rule that was broken has its name")
    func constraintName() async throws {
        let program = try await OwnDatabase.withNotes().program()
        try await program.addNextNote()
        await #expect(throws: SQLError.constraint(.unique, name: "note_pkey")) {
            try await program.write { try $0.execute("INSERT INTO note (id, text) VALUES (1, 'canary')") }
        }
    }

    @Test("a statement that runs too long is stopped")
    func timeout() async throws {
        let program = try await OwnDatabase().program { $0.statementTimeout = .milliseconds(20) }
        await #expect(throws: SQLError.timedOut(sql: "SELECT pg_sleep(60)")) {
            try await program.read { _ = try $0.query("SELECT pg_sleep(60)") }
        }
    }

    @Test("who waits too long for another's lock is told so", .timeLimit(.minutes(15)))
    func lockTimeout() async throws {
        let own = try await OwnDatabase.withNotes()
        let (holder, program) = (own.program(), own.program { $0.lockTimeout = .milliseconds(20) })
        try await holder.write { transaction in
            try transaction.execute("LOCK TABLE note")
            #expect(throws: SQLError.locked) {
                try program.writeBlocking { try $0.execute("INSERT INTO note (id, text) VALUES (1, '')") }
            }
        }
    }

    @Test("a column of a type that no other engine has is refused by its name")
    func foreignType() async throws {
        let program = try await OwnDatabase().program()
        let error = await #expect(throws: SQLError.self) {
            try await program.read { _ = try $0.query("SELECT 1.5 AS half") }
        }
        guard case .column("half", _) = error else {
            Issue.record("refused with \(String(describing: error))")
            return
        }
    }

    @Test("a database in another encoding is refused with how to make one")
    func encoding() async throws {
        let own = try await OwnDatabase()
        let name = try #require(own.address.databaseName)
        let program = own.program()
        try await program.createDatabase(named: "\(name)-ascii", encoding: "SQL_ASCII")
        let other = PostgresDatabase(own.address.naming(database: "\(name)-ascii"))
        let error = await #expect(throws: SQLError.self) { try await other.checkConnection() }
        #expect(error.map { "\($0)".contains("ENCODING 'UTF8'") } == true)
    }

    @Test("a database that is made is there, in UTF-8 and sorted by code")
    func making() async throws {
        let own = try await OwnDatabase()
        let (program, name) = (own.program(), "\(try #require(own.address.databaseName))\"made")
        #expect(try await !program.hasDatabase(named: name))
        try await program.createDatabase(named: name)
        #expect(try await program.hasDatabase(named: name))
        let made = PostgresDatabase(own.address.naming(database: name))
        let sorted: [String] = try await made.read {
            try $0.query("SELECT name FROM (VALUES ('b'), ('B'), ('a')) AS t (name) ORDER BY name").map {
                try $0.value("name")
            }
        }
        #expect(sorted == ["B", "a", "b"])
        await made.close()
    }

    @Test("much that is sent without waiting arrives in its order", .timeLimit(.minutes(15)))
    func manySent() async throws {
        let program = try await OwnDatabase.withNotes().program()
        let text = String(repeating: "x", count: 5000)
        try await program.write { transaction in
            for id in 1...2000 { try transaction.send("INSERT INTO note (id, text) VALUES ($1, $2)", id, text) }
            #expect(try transaction.execute("DELETE FROM note WHERE id > $1", 10) == 1990)
        }
        #expect(try await program.noteIDs() == Array(1...10))
    }

    @Test("a null where a value was before, and the other way round, is the same statement")
    func nulls() async throws {
        let program = try await OwnDatabase().program()
        try await program.write { transaction in
            try transaction.execute("CREATE TABLE part (id BIGINT, name TEXT, raw BYTEA)")
            let insert = "INSERT INTO part (id, name, raw) VALUES ($1, $2, $3)"
            try transaction.execute(insert, 1, String?.none, [UInt8]?.none)
            try transaction.execute(insert, 2, "two", [2] as [UInt8])
            try transaction.execute(insert, Int?.none, "none", [UInt8]?.none)
        }
        let names: [String?] = try await program.read {
            try $0.query("SELECT name FROM part ORDER BY id").map { try $0.value("name") }
        }
        #expect(names == [nil, "two", "none"])
    }
}
