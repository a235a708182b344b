import Foundation
import SalusBase
import SalusSQL
import SalusSQLCipher

/// A table of people in an encrypted file that no other program can read.
@main
struct Main {
    static let schema = [
        Migration(
            number: 1, name: "people",
            statements: [
                "CREATE TABLE person (id BYTEA NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, born BIGINT)"
            ])
    ]

    static func main() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).db").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let key = (0..<32).map { _ in UInt8.random(in: 0...255) }
        let database = try key.withUnsafeBytes { bytes in
            try SQLCipherDatabase(path: path, key: bytes)
        }
        try await database.migrate(schema, at: WallClock.system.now)
        try await database.write { transaction in
            try transaction.execute(
                "INSERT INTO person (id, name) VALUES ($1, $2)", [UInt8](repeating: 7, count: 16), "Ada")
        }
        let names: [String] = try await database.read { transaction in
            try transaction.query("SELECT name FROM person").map { try $0.value("name") }
        }
        print(names)
        await database.close()
    }
}
