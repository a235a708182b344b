import Foundation
import Glibc
import SalusSQL
import SalusSQLCipher
import TestSupport
import Testing

@Suite("Reopening a database")
struct ReopeningTests {
    @Test("after its process was killed finds every acknowledged write")
    func killed() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.db")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let database = try EncryptedFile.open(path)
            try await database.write {
                try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
            }
            for id in 1...40 { try await database.addNote(id) }
            async let unfinished: Void = database.write { transaction in
                try transaction.execute("INSERT INTO note (id, text) VALUES (41, '')")
                kill(getpid(), SIGKILL)
            }
            try await unfinished
        }
        let again = try EncryptedFile.open(path)
        #expect(try await again.noteIDs() == Array(1...40))
        try await again.addNote(41)
    }

    @Test("whose disk failed in a commit says that its outcome is unknown, and goes on without it")
    func failingCommit() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("test.db")
        await #expect(processExitsWith: .success) { [path = path as String] in
            signal(SIGXFSZ, SIG_IGN)
            let database = try EncryptedFile.open(path)
            try await database.write {
                try $0.execute("CREATE TABLE note (id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
            }
            try await database.addNote(1)
            let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
            try ReopeningTests.limitFiles(to: rlim_t(#require(log)))
            await #expect(throws: SQLError.outcomeUnknown) { try await database.addNote(2) }
            try ReopeningTests.limitFiles(to: rlim_t.max)
            #expect(try await database.noteIDs() == [1])
            try await database.addNote(3)
            await database.close()
        }
        #expect(try await EncryptedFile.open(path).noteIDs() == [1, 3])
    }

    /// No file of this process grows beyond `bytes`: writing more fails as on a broken disk.
    private static func limitFiles(to bytes: rlim_t) throws {
        var limit = rlimit(rlim_cur: bytes, rlim_max: rlim_t.max)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
    }

    @Test("after close finds what was queued when it was closed")
    func closed() async throws {
        let test = try await EncryptedFile.withNotes()
        let (held, release) = (Signal(), Signal())
        async let first: Void = test.database.write { transaction in
            held.send()
            release.wait()
            try transaction.execute("INSERT INTO note (id, text) VALUES (1, '')")
        }
        await Task.detached { held.wait() }.value
        async let second: Void = test.database.addNote(2)
        while test.database.waitingWrites < 1 { await Task.yield() }
        async let closing: Void = test.database.close()
        release.send()
        _ = try await (first, second, closing)
        await #expect(throws: SQLError.closed) { try await test.database.addNote(3) }
        await #expect(throws: SQLError.closed) { try await test.database.noteIDs() }
        #expect(try await EncryptedFile.open(test.path).noteIDs() == [1, 2])
    }

    @Test("leaves one file when it was closed in order")
    func oneFile() async throws {
        let test = try await EncryptedFile.withNotes()
        await test.database.close()
        await test.database.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: test.directory.url.path) == ["test.db"])
    }
}
