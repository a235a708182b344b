import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("Notes of a transaction")
struct TransactionNotesTests {
    private let key = TransactionNotes.Key("sum", [1])

    @Test(
        "are kept until a table they were read from is written",
        arguments: [
            ("INSERT INTO note (id) VALUES (1)", nil), ("UPDATE note SET id = 2", nil), ("DELETE FROM note", nil),
            ("INSERT INTO notes (id) VALUES (1)", 7), ("SELECT id FROM note", 7), ("UPDATE other SET id = 1", 7),
        ] as [(String, Int?)])
    func forgetting(_ sql: String, expected: Int?) {
        let notes = TransactionNotes()
        notes.keep(7, as: key, from: ["other_one", "note"])
        notes.forget(writtenBy: sql)
        #expect(notes.value(key) == expected)
    }

    @Test(
        "whose rows their reader follows are kept until one is deleted",
        arguments: [("INSERT INTO note (id) VALUES (1)", 7), ("UPDATE note SET id = 2", 7), ("DELETE FROM note", nil)]
            as [(String, Int?)])
    func removals(_ sql: String, expected: Int?) {
        let notes = TransactionNotes()
        notes.keep(7, as: key, from: ["other"], removals: ["note"])
        notes.forget(writtenBy: sql)
        #expect(notes.value(key) == expected)
    }

    @Test("are told apart by kind, name and type")
    func keys() {
        let notes = TransactionNotes()
        notes.keep(7, as: key, from: [])
        #expect(notes.value(TransactionNotes.Key("sum", [2]), as: Int.self) == nil)
        #expect(notes.value(TransactionNotes.Key("other", [1]), as: Int.self) == nil)
        #expect(notes.value(key, as: String.self) == nil)
        #expect(notes.value(key) == 7)
    }

    @Test("are gone with it, also when it is rolled back", arguments: Engine.all)
    func ending(_ engine: Engine) async throws {
        struct Refusal: Error {}
        let (test, key) = (try await TestDatabase(engine), key)
        try await test.database.write { $0.notes.keep(1, as: key, from: []) }
        #expect(try await test.database.write { $0.notes.value(key, as: Int.self) } == nil)
        await #expect(throws: Refusal.self) {
            try await test.database.write { transaction in
                transaction.notes.keep(2, as: key, from: [])
                throw Refusal()
            }
        }
        #expect(try await test.database.write { $0.notes.value(key, as: Int.self) } == nil)
    }
}
