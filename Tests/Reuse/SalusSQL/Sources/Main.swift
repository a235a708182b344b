import SalusBase
import SalusSQL

/// A program that leaves the choice of engine to its caller.
struct People {
    let database: any SQLDatabase

    static let schema = [
        Migration(
            number: 1, name: "people",
            statements: [
                "CREATE TABLE person (id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, born BIGINT)"
            ])
    ]

    func prepare(_ clock: WallClock) async throws {
        try await database.migrate(Self.schema, at: clock.now)
    }

    func add(_ id: [UInt8], _ name: String) async throws {
        try await database.write { transaction in
            try transaction.execute("INSERT INTO person (id, name) VALUES ($1, $2)", id, name)
        }
    }

    func name(_ id: [UInt8]) async throws -> String? {
        try await database.read { transaction in
            try transaction.first("SELECT name FROM person WHERE id = $1", id)?.value("name")
        }
    }
}

@main
struct Main {
    static func main() {
        print("\(People.schema.count) migration, no engine")
    }
}
