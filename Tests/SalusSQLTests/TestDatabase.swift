import Foundation
import SalusSQL
import SalusSQLCipher
import TestSupport

/// A file in a folder of its own, opened with a key that the test knows.
struct TestDatabase {
    static let key = [UInt8](0..<32)
    let directory: TemporaryDirectory
    let database: SQLCipherDatabase

    init() throws {
        directory = try TemporaryDirectory()
        database = try Self.open(directory.path("test.db"))
    }

    var path: String { directory.path("test.db") }

    static func open(_ path: String, key: [UInt8] = key) throws -> SQLCipherDatabase {
        try key.withUnsafeBytes { try SQLCipherDatabase(path: path, key: $0) }
    }

    /// With one table `note (id, text)`.
    static func withNotes() async throws -> TestDatabase {
        let test = try TestDatabase()
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
