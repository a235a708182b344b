import SalusSQL
import TestSupport

/// A database of one engine, in a folder of its own.
struct TestDatabase {
    let engine: Engine
    let directory: TemporaryDirectory
    let database: any MeasuredDatabase

    init(_ engine: Engine) async throws {
        (self.engine, directory) = (engine, try TemporaryDirectory())
        database = try await engine.open("test", in: directory)
    }

    /// With one table `note (id, text)`.
    static func withNotes(_ engine: Engine) async throws -> TestDatabase {
        let test = try await TestDatabase(engine)
        try await test.database.write {
            try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
        }
        return test
    }
}

extension SQLDatabase {
    func addNote(_ id: Int, _ text: String = "") async throws {
        try await write { try $0.execute("INSERT INTO note (id, text) VALUES ($1, $2)", id, text) }
    }

    func noteIDs() async throws -> [Int] {
        try await read { try $0.query("SELECT id FROM note ORDER BY id").map { try $0.value("id") } }
    }
}

extension Error {
    /// The rule of the schema that refused a change.
    var brokenRule: SQLConstraint? {
        if case .constraint(let kind, _) = self as? SQLError { kind } else { nil }
    }
}
