import Foundation
import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
@testable import SalusStorage
import TestSupport
import Testing

@Suite("A backup")
struct RestoringABackup {
    @Test("brings every row back into either engine, index rows too", arguments: MovingADatabase.ways)
    func everything(_ way: MovingADatabase.Way) async throws {
        let server = try await BackedUpServer(way.from)
        let before = try await server.story.dump()
        let summary = try await server.backUp("a.salus-backup")
        let restored = try await server.restore("a.salus-backup", into: way.to)
        let after = try await restored.dump()
        let expected = ServerTables.passing.map(\.name) + ["restoration"]
        #expect(after.difference(from: before).subtracting(expected) == [])
        let store = try await ServerStore(main: restored.main, keys: restored.keys, now: BackedUpServer.now)
        let note = try #require(try await store.restoration())
        let restoration = Restoration(
            note: note, origin: BackedUpServer.origin, publicKey: server.keys.logPublicKey)
        #expect(restoration?.backupAt == BackedUpServer.now)
        let result = try #require(restored.result.withLock { $0 })
        #expect(result.rows == summary.manifest.rows && result.rows > 20 && result.erased == 0)
        #expect(result.logSize > 0 && result.contents.origin == BackedUpServer.origin)
        #expect(result.contents.serverKeys.secret == server.keys.secret)
    }

    @Test("of documents whose index is not written yet brings their index too", arguments: Engine.all)
    func unsettled(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        let before = try await server.story.dump()
        try await server.unsettle(server.records[0])
        try await server.backUp("a.salus-backup")
        let restored = try await server.restore("a.salus-backup", into: engine)
        let after = try await restored.dump()
        let expected = ServerTables.passing.map(\.name) + ["restoration"]
        #expect(after.difference(from: before).subtracting(expected) == [])
        #expect(after.tables["unsettled_index"]?.isEmpty == true && after.tables["fact"]?.count == 6)
    }

    @Test("holds no index row, no name and no content in the open")
    func sealed() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.backUp("a.salus-backup")
        for path in [server.folder.path("a.salus-backup"), server.keysPath] {
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(bytes.range(of: Data("canary".utf8)) == nil && bytes.range(of: Data("record".utf8)) == nil)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test("does not bring an erased record back, since its key is gone from the newest key backup")
    func erased() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.backUp("old.salus-backup")
        try await server.erase(server.records[0])
        try await server.backUp("new.salus-backup", at: 60)
        let restored = try await server.restore("old.salus-backup", into: .sqlCipher)
        #expect(restored.result.withLock { $0?.erased } == 1)
        let dump = try await restored.dump()
        for (table, rows) in dump.tables where table != "access_line" {
            #expect(!rows.contains { $0.values.contains(server.records[0].sqlValue) }, "\(table)")
        }
        #expect(dump.tables["document"]?.count == 3)
    }

    @Test("refuses keys that were saved before it")
    func olderKeys() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.backUp("a.salus-backup")
        let old = try Data(contentsOf: URL(filePath: server.keysPath))
        try await server.backUp("b.salus-backup", at: 60)
        try old.write(to: URL(filePath: server.keysPath))
        await #expect(throws: BackupError.keysOlder(path: server.keysPath)) {
            try await server.restore("b.salus-backup", into: .sqlCipher)
        }
    }

    @Test("comes back with the master key from paper alone")
    func fromPaper() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.backUp("a.salus-backup")
        let typed = try server.keys.masterKey.text().lowercased().replacingOccurrences(of: "-", with: " ")
        let restored = try await server.restore("a.salus-backup", into: .sqlCipher, key: try MasterKey(text: typed))
        #expect(restored.result.withLock { $0?.contents.serverKeys.secret } == server.keys.secret)
    }

    @Test("does not open with another server's key")
    func otherKey() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.backUp("a.salus-backup")
        let other = try ServerKeys(from: .counted(from: 77)).masterKey
        await #expect(throws: BackupError.otherServer(path: server.folder.path("a.salus-backup"))) {
            try await server.restore("a.salus-backup", into: .sqlCipher, key: other)
        }
    }

    @Test("is refused with any byte changed, at its beginning, in its middle and at its end")
    func changed() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        let size = try await server.backUp("a.salus-backup").bytes
        let path = server.folder.path("a.salus-backup")
        let whole = try Data(contentsOf: URL(filePath: path))
        for place in [0, 7, 8, 20, 45, 60, 90, 150, size / 3, size / 2, size - 20, size - 1] {
            var bytes = whole
            bytes[place] ^= 0x40
            try bytes.write(to: URL(filePath: path))
            await #expect(throws: BackupError.self, "byte \(place)") {
                try await server.restore("a.salus-backup", into: .sqlCipher)
            }
        }
    }

    @Test("is refused when it was cut off, and leaves an empty database")
    func cutOff() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        let size = try await server.backUp("a.salus-backup").bytes
        let path = server.folder.path("a.salus-backup")
        let whole = try Data(contentsOf: URL(filePath: path))
        for count in [0, 30, 60, 110, 16_500, size - 16_400, size - 17, size - 1] {
            try whole.prefix(count).write(to: URL(filePath: path))
            await #expect(throws: BackupError.self, "\(count) bytes") {
                try await server.restore("a.salus-backup", into: .sqlCipher)
            }
        }
    }

    @Test("overwrites nothing but the record keys of its own server")
    func overwrites() async throws {
        let (server, other) = (try await BackedUpServer(.sqlCipher), try await BackedUpServer(.sqlCipher))
        try await server.backUp("a.salus-backup")
        let path = server.folder.path("a.salus-backup")
        await #expect(throws: BackupError.notOverwritten(path: path)) { try await server.backUp("a.salus-backup") }
        try Data("a letter".utf8).write(to: URL(filePath: other.keysPath))
        await #expect(throws: BackupError.notOverwritten(path: other.keysPath)) { try await other.backUp("b") }
        #expect(!FileManager.default.fileExists(atPath: other.folder.path("b")))
        #expect(try Data(contentsOf: URL(filePath: other.keysPath)) == Data("a letter".utf8))
    }

    @Test("that fails on its way leaves no file", arguments: [1, 5, 20, 40])
    func fails(_ statement: Int) async throws {
        let server = try await BackedUpServer(.sqlCipher)
        server.story.main.failStatement(statement)
        await #expect(throws: BackupError.self) { try await server.backUp("a.salus-backup") }
        server.story.main.failStatement(nil)
        let left = try FileManager.default.contentsOfDirectory(atPath: server.folder.path(""))
        #expect(!left.contains { $0.contains("backup") }, "\(left)")
    }

    @Test("is not believed when its access log does not hold")
    func brokenLog() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        try await server.story.main.write {
            try $0.execute("UPDATE access_line SET purpose = 'curiosity' WHERE number = 1")
        }
        try await server.backUp("a.salus-backup")
        await #expect(throws: BackupError.self) { try await server.restore("a.salus-backup", into: .sqlCipher) }
    }

    @Test("tells how far it is")
    func progress() async throws {
        let server = try await BackedUpServer(.sqlCipher)
        let told = Locked<[TransferProgress]>([])
        try await server.backUp("a.salus-backup") { progress in told.withLock { $0.append(progress) } }
        let all = told.withLock { $0 }
        let main = all.filter { $0.total == all.first?.total }
        #expect(main.count > 5 && main.last?.done == main.last?.total)
        #expect(main.map(\.done) == main.map(\.done).sorted())
    }
}
