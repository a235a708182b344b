import SalusBase
import SalusSQL
import TestSupport
import Testing

@Suite("Migrating a database")
struct MigrationTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let people = Migration(
        number: 1, name: "people", statements: ["CREATE TABLE person (id BIGINT NOT NULL PRIMARY KEY, name TEXT)"])
    private let births = Migration(
        number: 2, name: "births",
        statements: ["ALTER TABLE person ADD COLUMN born BIGINT", "UPDATE person SET born = 1900"])

    @Test("know the tables that are there after them, each as the last step leaves it")
    func tables() {
        let (first, second) = (TableShape("a", key: ["id"], other: []), TableShape("b", key: ["id"], other: []))
        let wider = TableShape("a", key: ["id"], other: ["name"])
        let made = Migration(number: 1, name: "made", tables: [.kept(first), .kept(second)], statements: [])
        let changed = Migration(number: 2, name: "changed", tables: [.kept(wider), .dropped("b")], statements: [])
        let moved = Migration(number: 3, name: "moved", tables: [.rebuilt(wider)], statements: [])
        #expect([made].tables(.kept) == [first, second])
        #expect([made, changed].tables(.kept) == [wider])
        #expect([made, changed, moved].tables(.kept).isEmpty && [made, changed, moved].tables(.rebuilt) == [wider])
    }

    @Test("from an older schema keeps its rows and runs only the missing steps", arguments: Engine.all)
    func forward(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        #expect(try await database.migrate([people], at: now) == 1)
        try await database.write { try $0.execute("INSERT INTO person (id, name) VALUES (1, 'Ada')") }
        #expect(try await database.migrate([people, births], at: now) == 2)
        #expect(try await database.migrate([people, births], at: now) == 2)
        let row = try await database.read { try $0.first("SELECT name, born FROM person")! }
        #expect(try row.value("name") == "Ada")
        #expect(try row.value("born") == 1900)
    }

    @Test("notes when each step was taken", arguments: Engine.all)
    func noted(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        try await database.migrate([people, births], at: now)
        let times: [Instant] = try await database.read {
            try $0.query("SELECT applied_at FROM schema_migration ORDER BY number").map { try $0.value("applied_at") }
        }
        #expect(times == [now, now])
    }

    @Test("is refused when a newer program wrote it, and changes nothing", arguments: Engine.all)
    func newer(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        try await database.migrate([people, births], at: now)
        await #expect(throws: SQLError.schemaTooNew(found: 2, known: 1)) {
            try await database.migrate([people], at: now)
        }
        #expect("\(SQLError.schemaTooNew(found: 2, known: 1))".contains("Install the newer version"))
        #expect(try await database.migrate([people, births], at: now) == 2)
    }

    @Test("is refused when it is from before the first step that the program knows", arguments: Engine.all)
    func older(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        try await database.migrate([people, births], at: now)
        let baseline = Migration(number: 100, name: "baseline", statements: ["CREATE TABLE being (id BIGINT)"])
        await #expect(throws: SQLError.schemaTooOld(found: 2, first: 100)) {
            try await database.migrate([baseline], at: now)
        }
        #expect(try await !database.hasTable("being"))
        #expect("\(SQLError.schemaTooOld(found: 2, first: 100))".contains("Export the data"))
    }

    @Test("counts on from the number of the first step", arguments: Engine.all)
    func fromABaseline(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        let baseline = Migration(number: 100, name: "baseline", statements: people.statements)
        let next = Migration(number: 101, name: "births", statements: births.statements)
        #expect(try await database.migrate([baseline], at: now) == 100)
        #expect(try await database.migrate([baseline, next], at: now) == 101)
        await #expect(throws: SQLError.schemaTooNew(found: 101, known: 100)) {
            try await database.migrate([baseline], at: now)
        }
    }

    @Test("is refused when another step is under a known number", arguments: Engine.all)
    func changed(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        try await database.migrate([people], at: now)
        let other = Migration(number: 1, name: "persons", statements: [])
        await #expect(throws: SQLError.migrationChanged(number: 1)) { try await database.migrate([other], at: now) }
    }

    @Test("that fails half-way leaves the older schema whole", arguments: Engine.all)
    func halfWay(_ engine: Engine) async throws {
        let test = try await TestDatabase(engine)
        let database = test.database
        try await database.migrate([people], at: now)
        let broken = Migration(
            number: 2, name: "broken", statements: ["ALTER TABLE person ADD COLUMN born BIGINT", "SELECT nothing"])
        await #expect(throws: SQLError.self) { try await database.migrate([people, broken], at: now) }
        #expect(try await database.migrate([people, births], at: now) == 2)
    }
}
