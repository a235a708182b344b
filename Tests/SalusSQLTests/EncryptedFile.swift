import SalusSQL
import SalusSQLCipher
import TestSupport

/// A SQLCipher file in a folder of its own, opened with a key that the test knows.
struct EncryptedFile {
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
    static func withNotes() async throws -> EncryptedFile {
        let file = try EncryptedFile()
        try await file.database.write {
            try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
        }
        return file
    }
}
