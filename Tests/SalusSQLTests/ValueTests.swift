import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("Values in a database")
struct ValueTests {
    @Test("come back as they went in, whatever their kind", arguments: Engine.all)
    func roundTrip(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let values: [SQLValue] = [
            .null, .integer(.min), .integer(.max), .real(-0.5), .text(""), .text("Zoë 家族 \u{7f}!"), .blob([]),
            .blob([0, 255, 0]),
        ]
        for value in values {
            let back = try await test.database.read {
                try $0.first("SELECT $1 AS v", value)!.value("v", as: SQLValue.self)
            }
            #expect(back == value)
        }
    }

    @Test("that not every database can keep are refused", arguments: Engine.all)
    func nullCharacter(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        await #expect(throws: SQLError.nullCharacter(sql: "SELECT $1 AS v")) {
            try await test.database.read { _ = try $0.query("SELECT $1 AS v", "a\u{0}b") }
        }
    }

    @Test("are read as the types that were bound", arguments: Engine.all)
    func types(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let id = Identifier<ValueTests>(bytes: Array(1...16))!
        let at = Instant(milliseconds: -1)
        try await test.database.read { transaction in
            let row = try transaction.first(
                "SELECT $1 AS id, $2 AS at, $3 AS flag, $4 AS none", id, at, true, Int?.none)!
            #expect(try row.value("id") == id)
            #expect(try row.value("at") == at)
            #expect(try row.value("flag") == true)
            #expect(try row.value("none") == Int?.none)
        }
    }

    @Test("refuse to be read as something else, naming the column and no content", arguments: Engine.all)
    func wrongType(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let row = try await test.database.read { try $0.first("SELECT 'canary' AS name")! }
        #expect(throws: SQLError.column(name: "name", expected: "Int")) { try row.value("name", as: Int.self) }
        #expect(throws: SQLError.column(name: "other", expected: "String")) {
            try row.value("other", as: String.self)
        }
        #expect("\(SQLValue.text("canary"))" == "text")
    }

    @Test("take their places by the placeholder's number, not by its position", arguments: Engine.all)
    func placeholders(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        try await test.database.read { transaction in
            let row = try transaction.first("SELECT $2 AS b, $1 AS a, $2 AS c", "first", "second")!
            #expect(try row.value("a") == "first")
            #expect(try row.value("b") == "second")
            #expect(try row.value("c") == "second")
        }
    }

    @Test("must be as many as the statement has placeholders", arguments: Engine.all)
    func argumentCount(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        await #expect(throws: SQLError.arguments(expected: 2, given: 1, sql: "SELECT $1 AS a, $2 AS b")) {
            try await test.database.read { _ = try $0.query("SELECT $1 AS a, $2 AS b", 1) }
        }
    }
}
