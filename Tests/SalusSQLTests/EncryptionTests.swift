import Foundation
import SalusSQL
import SalusSQLCipher
import TestSupport
import Testing

@Suite("An encrypted file")
struct EncryptionTests {
    @Test("does not open with another key, and says so")
    func wrongKey() async throws {
        let test = try await EncryptedFile.withNotes()
        await test.database.close()
        var other = EncryptedFile.key
        other[31] ^= 1
        #expect(throws: SQLError.wrongKey) { try EncryptedFile.open(test.path, key: other) }
        let again = try EncryptedFile.open(test.path)
        #expect(try await again.noteIDs() == [])
    }

    @Test("tells that another program has committed something, and counts nothing of its own")
    func elsewhere() async throws {
        let test = try await EncryptedFile.withNotes()
        let before = try await test.database.commitsElsewhere()
        try await test.database.addNote(1)
        #expect(try await test.database.commitsElsewhere() == before)
        let other = try EncryptedFile.open(test.path)
        #expect(try await test.database.commitsElsewhere() == before)
        try await other.addNote(2)
        #expect(try await test.database.commitsElsewhere() != before)
        await other.close()
    }

    @Test("refuses a key of another length", arguments: [0, 16, 31, 33])
    func keyLength(count: Int) throws {
        let directory = try EncryptedFile().directory
        #expect(throws: SQLError.keyLength(bytes: count)) {
            try EncryptedFile.open(directory.path("other.db"), key: Array(repeating: 1, count: count))
        }
    }

    @Test("shows no plaintext, neither in the file nor in its log")
    func noPlaintext() async throws {
        let test = try await EncryptedFile.withNotes()
        for id in 1...50 { try await test.database.addNote(id, "canary-of-the-coal-mine") }
        for name in ["test.db", "test.db-wal"] {
            let content = try Data(contentsOf: URL(filePath: test.directory.path(name)))
            #expect(content.count > 0)
            for word in ["canary-of", "CREATE TABLE", "SQLite format"] {
                #expect(content.range(of: Data(word.utf8)) == nil, "\(name) shows \(word)")
            }
        }
    }

    @Test("belongs to its owner alone")
    func permissions() async throws {
        let test = try await EncryptedFile.withNotes()
        for name in ["test.db", "test.db-wal"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: test.directory.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("that was changed by one bit is reported, not misread")
    func flippedBit() async throws {
        let test = try await EncryptedFile.withNotes()
        for id in 1...200 { try await test.database.addNote(id, String(repeating: "x", count: 500)) }
        await test.database.close()
        var bytes = try Data(contentsOf: URL(filePath: test.path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(filePath: test.path))
        let again = try EncryptedFile.open(test.path)
        await #expect(throws: SQLError.damaged) {
            _ = try await again.read { try $0.query("SELECT id, text FROM note") }
        }
    }

    @Test("is not opened where its folder is missing")
    func noFolder() throws {
        let directory = try EncryptedFile().directory
        #expect(throws: SQLError.cannotOpen(code: 14)) { try EncryptedFile.open(directory.path("absent/test.db")) }
    }

    @Test("keeps nothing of a deleted row in its log after scrubbing")
    func scrub() async throws {
        let test = try await EncryptedFile.withNotes()
        try await test.database.addNote(1, "gone")
        try await test.database.write { try $0.execute("DELETE FROM note") }
        try await test.database.scrub()
        let log = try FileManager.default.attributesOfItem(atPath: test.path + "-wal")
        #expect(log[.size] as? Int == 0)
    }
}
