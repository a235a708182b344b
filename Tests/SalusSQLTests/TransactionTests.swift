import SalusBase
import SalusSQL
import SalusSQLCipher
import TestSupport
import Testing

@Suite("A transaction")
struct TransactionTests {
    struct Refusal: Error {}

    @Test("that throws changes nothing and passes the error on untouched")
    func rollback() async throws {
        let test = try await TestDatabase.withNotes()
        await #expect(throws: Refusal.self) {
            try await test.database.write { transaction in
                try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
                throw Refusal()
            }
        }
        #expect(try await test.database.noteIDs() == [])
    }

    @Test("counts the rows that a statement changed")
    func changes() async throws {
        let test = try await TestDatabase.withNotes()
        for id in 1...3 { try await test.database.addNote(id) }
        let counts = try await test.database.write { transaction in
            [
                try transaction.execute("UPDATE note SET text = 'x' WHERE id > $1", 1),
                try transaction.execute("DELETE FROM note WHERE id = $1", 9),
                try transaction.execute("CREATE TABLE other (id BIGINT)"),
            ]
        }
        #expect(counts == [2, 0, 0])
    }

    @Test("is lost after a failed statement, even when the work caught the error")
    func poisoned() async throws {
        let test = try await TestDatabase.withNotes()
        try await test.database.addNote(1)
        await #expect(throws: SQLError.constraint(.unique)) {
            try await test.database.write { transaction in
                try transaction.execute("INSERT INTO note (id, text) VALUES (2, '')")
                _ = try? transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
                #expect(throws: SQLError.transactionLost) { try transaction.query("SELECT id FROM note") }
            }
        }
        #expect(try await test.database.noteIDs() == [1])
    }

    @Test("says which rule of the schema refused a change")
    func constraints() async throws {
        let test = try await TestDatabase.withNotes()
        try await test.database.write {
            try $0.execute(
                "CREATE TABLE line (note BIGINT NOT NULL REFERENCES note (id), length BIGINT CHECK (length > 0))")
        }
        let expected: [(String, SQLConstraint)] = [
            ("INSERT INTO note (id, text) VALUES (1, NULL)", .notNull),
            ("INSERT INTO line (note, length) VALUES (7, 1)", .foreignKey),
            ("INSERT INTO line (note, length) VALUES (7, 0)", .check),
        ]
        for (sql, kind) in expected {
            await #expect(throws: SQLError.constraint(kind)) { try await test.database.write { try $0.execute(sql) } }
        }
    }

    @Test("is of no use after its end")
    func escaped() async throws {
        final class Box: @unchecked Sendable {
            // Unchecked on purpose: the test breaks the rule that the engine must catch.
            var transaction: (any SQLTransaction)?
        }
        let (test, box) = (try await TestDatabase.withNotes(), Box())
        try await test.database.write { box.transaction = $0 }
        #expect(throws: SQLError.transactionEnded) { try box.transaction!.query("SELECT id FROM note") }
    }

    @Test("for reading refuses to write")
    func readOnly() async throws {
        let test = try await TestDatabase.withNotes()
        await #expect(throws: SQLError.self) {
            try await test.database.read { try $0.execute("INSERT INTO note (id, text) VALUES (1, '')") }
        }
        #expect(try await test.database.noteIDs() == [])
    }

    @Test("for reading sees one snapshot while others write")
    func snapshot() async throws {
        let test = try await TestDatabase.withNotes()
        try await test.database.addNote(1)
        let (reading, written) = (Signal(), Signal())
        async let counts = test.database.read { transaction in
            let before = try transaction.query("SELECT id FROM note").count
            reading.send()
            written.wait()
            return [before, try transaction.query("SELECT id FROM note").count]
        }
        await Task.detached { reading.wait() }.value
        try await test.database.addNote(2)
        written.send()
        #expect(try await counts == [1, 1])
        #expect(try await test.database.noteIDs() == [1, 2])
    }

    @Test("may be waited for by the transaction of another database")
    func blocking() async throws {
        let (outer, inner) = (try await TestDatabase.withNotes(), try await TestDatabase.withNotes())
        try await outer.database.write { transaction in
            let id = try inner.database.writeBlocking { other in
                try other.execute("INSERT INTO note (id, text) VALUES (7, '')")
                return 7
            }
            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", id)
            #expect(throws: SQLError.constraint(.unique)) {
                try inner.database.writeBlocking { try $0.execute("INSERT INTO note (id, text) VALUES (7, '')") }
            }
        }
        #expect(try await outer.database.noteIDs() == [7])
        #expect(try inner.database.readBlocking { try $0.query("SELECT id FROM note").count } == 1)
    }

    @Test("fails at the statement the test chose and leaves nothing behind", arguments: 1...3)
    func faulting(statement: Int) async throws {
        let test = try await TestDatabase.withNotes()
        let faulting = FaultingDatabase(test.database)
        faulting.failStatement(statement)
        await #expect(throws: FaultingDatabase.fault) {
            try await faulting.write { transaction in
                for id in 1...3 { try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", id) }
            }
        }
        #expect(faulting.statements == statement)
        #expect(try await test.database.noteIDs() == [])
    }
}
