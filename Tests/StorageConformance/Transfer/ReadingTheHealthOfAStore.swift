import SalusBase
import SalusModels
import SalusSQL
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusStorage

@Suite("The health of a store")
struct ReadingTheHealthOfAStore {
    @Test("is read without changing anything", arguments: Engine.all)
    func healthy(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        let before = try await server.story.dump()
        let health = try await StoreHealth.read(main: server.story.main, keys: server.story.keys)
        let content = try #require(health.content)
        #expect(health.main.found == health.main.known && health.keys.found == health.keys.known)
        #expect(health.faults == [] && health.mark == nil)
        #expect(content.records == 2 && content.orphanKeys == 0 && content.recordsWithoutKey == 0)
        #expect(content.newestLine == BackedUpServer.now)
        #expect(try await server.story.dump() == before)
    }

    @Test("counts keys without a record, records without a key, and lines that wait", arguments: Engine.all)
    func unwell(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        let (first, orphan) = (server.records[0].bytes, [UInt8](repeating: 7, count: 16))
        try await server.story.keys.write { sql in
            try sql.execute("INSERT INTO record_key (record, wrapped_key) VALUES ($1, $2)", orphan, [1] as [UInt8])
            try sql.execute("DELETE FROM record_key WHERE record = $1", first)
        }
        try await server.story.main.write { try $0.execute("UPDATE access_line SET position = NULL WHERE number = 0") }
        let health = try await StoreHealth.read(main: server.story.main, keys: server.story.keys)
        let content = try #require(health.content)
        #expect(content.orphanKeys == 1 && content.recordsWithoutKey == 1)
        #expect(content.waitingLines > 0 && content.oldestWaiting == BackedUpServer.now)
    }

    @Test("of an older schema says which, and brings nothing forward", arguments: Engine.all)
    func older(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        let (main, keys) = (try await engine.open("main", in: directory), try await engine.open("keys", in: directory))
        try await main.migrate([Migration(number: 65, name: "conversation files", statements: [])], at: .at(0))
        let health = try await StoreHealth.read(main: main, keys: keys)
        #expect(health.main.found == 65 && health.main.isTooOld && health.keys.found == 0 && health.content == nil)
        #expect(try await !main.hasTable("installation"))
        #expect(try await !keys.hasTable("record_key"))
    }

    @Test("names a transfer that was cut off", arguments: Engine.all)
    func marked(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        try await DatabaseMark.restoring.set([1], in: server.story.main)
        #expect(
            try await StoreHealth.read(main: server.story.main, keys: server.story.keys).mark == .restoring)
    }
}

@Suite("Databases to restore into")
struct RestoreTargets {
    @Test("are marked while it lasts, and emptied when it starts again", arguments: Engine.all)
    func again(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        try await server.backUp("a.salus-backup")
        let restored = try await Restored(engine)
        let target = RestoreTarget(main: restored.main, keys: restored.keys, server: [1])
        for _ in 0..<2 {
            try await target.begin()
            #expect(try await DatabaseMark.any(in: restored.main) == .restoring)
            let restorer = BackupRestorer(
                path: server.folder.path("a.salus-backup"), keysPath: server.keysPath, key: server.keys.masterKey)
            _ = try await restorer.restore(
                main: restored.main, keys: restored.keys, clock: .fixed(BackedUpServer.now), random: server.story.random
            ) { _ in }
        }
        try await target.end()
        #expect(try await DatabaseMark.any(in: restored.main) == nil)
        #expect(try await restored.dump().tables["record"]?.count == 2)
    }

    @Test("that hold anything else are refused", arguments: Engine.all)
    func taken(_ engine: Engine) async throws {
        let server = try await BackedUpServer(engine)
        let before = try await server.story.dump()
        let target = RestoreTarget(main: server.story.main, keys: server.story.keys, server: [1])
        await #expect(throws: BackupError.targetNotEmpty) { try await target.begin() }
        #expect(try await server.story.dump() == before)
        let restored = try await Restored(engine)
        try await RestoreTarget(main: restored.main, keys: restored.keys, server: [1]).begin()
        let others = RestoreTarget(main: restored.main, keys: restored.keys, server: [2])
        await #expect(throws: BackupError.targetNotEmpty) { try await others.begin() }
    }
}
