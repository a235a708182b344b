import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("A transaction")
struct TransactionTests {
    struct Refusal: Error {}

    @Test("that throws changes nothing and passes the error on untouched", arguments: Engine.all)
    func rollback(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        await #expect(throws: Refusal.self) {
            try await test.database.write { transaction in
                try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
                throw Refusal()
            }
        }
        #expect(try await test.database.noteIDs() == [])
    }

    @Test("counts the rows that a statement changed", arguments: Engine.all)
    func changes(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
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

    @Test("gives many rows one by one until enough are taken, and the statement serves again", arguments: Engine.all)
    func oneByOne(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        for id in 1...5 { try await test.database.addNote(id) }
        let sql = "SELECT id FROM note WHERE id > $1 ORDER BY id"
        let taken = try await test.database.write { transaction in
            var (first, all): ([Int], [Int]) = ([], [])
            try transaction.query(sql, arguments: [1.sqlValue]) { row in
                first.append((try? row.value("id")) ?? 0)
                return first.count < 2
            }
            try transaction.query(sql, arguments: [3.sqlValue]) { row in
                all.append((try? row.value("id")) ?? 0)
                return true
            }
            return (first, all, try transaction.query(sql, 0).count)
        }
        #expect(taken == ([2, 3], [4, 5], 5))
        await #expect(throws: SQLError.self) {
            try await test.database.read { transaction in
                try transaction.query("SELECT id FROM nowhere", arguments: []) { _ in true }
            }
        }
    }

    @Test("is lost after a failed statement, even when the work caught the error", arguments: Engine.all)
    func poisoned(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        try await test.database.addNote(1)
        let error = await #expect(throws: SQLError.self) {
            try await test.database.write { transaction in
                try transaction.execute("INSERT INTO note (id, text) VALUES (2, '')")
                _ = try? transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
                #expect(throws: SQLError.transactionLost) { try transaction.query("SELECT id FROM note") }
            }
        }
        #expect(error?.brokenRule == .unique)
        #expect(try await test.database.noteIDs() == [1])
    }

    @Test("says which rule of the schema refused a change", arguments: Engine.all)
    func constraints(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
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
            let error = await #expect(throws: SQLError.self) { try await test.database.write { try $0.execute(sql) } }
            #expect(error?.brokenRule == kind)
        }
    }

    @Test("fails at its end at the latest when a statement that no one waited for fails", arguments: Engine.all)
    func sent(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        let error = await #expect(throws: SQLError.self) {
            try await test.database.write { transaction in
                for id in [1, 2, 1] { try transaction.send("INSERT INTO note (id, text) VALUES ($1, '')", id) }
            }
        }
        #expect(error?.brokenRule == .unique)
        #expect(try await test.database.noteIDs() == [])
        try await test.database.write { try $0.send("INSERT INTO note (id, text) VALUES (1, '')") }
        #expect(try await test.database.noteIDs() == [1])
    }

    @Test("is of no use after its end", arguments: Engine.all)
    func escaped(_ engine: Engine) async throws {
        // Unchecked on purpose: the test breaks the rule that the engine must catch.
        final class Box: @unchecked Sendable {
            var transaction: (any SQLTransaction)?
        }
        let (test, box) = (try await TestDatabase.withNotes(engine), Box())
        try await test.database.write { box.transaction = $0 }
        #expect(throws: SQLError.transactionEnded) { try box.transaction!.query("SELECT id FROM note") }
    }

    @Test("for reading refuses to write", arguments: Engine.all)
    func readOnly(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
        await #expect(throws: SQLError.self) {
            try await test.database.read { try $0.execute("INSERT INTO note (id, text) VALUES (1, '')") }
        }
        #expect(try await test.database.noteIDs() == [])
    }

    @Test("for reading sees one snapshot while others write", arguments: Engine.all)
    func snapshot(_ engine: Engine) async throws {
        let test = try await TestDatabase.withNotes(engine)
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

    @Test("may be waited for by the transaction of another database", arguments: Engine.all)
    func blocking(_ engine: Engine) async throws {
        let (outer, inner) = (try await TestDatabase.withNotes(engine), try await TestDatabase.withNotes(engine))
        try await outer.database.write { transaction in
            let id = try inner.database.writeBlocking { other in
                try other.execute("INSERT INTO note (id, text) VALUES (7, '')")
                return 7
            }
            try transaction.execute("INSERT INTO note (id, text) VALUES ($1, '')", id)
            #expect(throws: SQLError.self) {
                try inner.database.writeBlocking { try $0.execute("INSERT INTO note (id, text) VALUES (7, '')") }
            }
        }
        #expect(try await outer.database.noteIDs() == [7])
        #expect(try inner.database.readBlocking { try $0.query("SELECT id FROM note").count } == 1)
    }

    @Test("fails at the statement the test chose and leaves nothing behind", arguments: Engine.all, 1...3)
    func faulting(_ engine: Engine, statement: Int) async throws {
        let test = try await TestDatabase.withNotes(engine)
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
