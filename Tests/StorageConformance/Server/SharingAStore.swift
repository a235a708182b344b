import Foundation
import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusStorage
import TestSupport
import Testing

/// Only PostgreSQL lets several servers share a store; the embedded engine has one program on its files.
@Suite("Servers that share a store")
struct SharingAStore {
    @Test(
        "may open while another is between the commit of a key and the commit of its record", .timeLimit(.minutes(15)))
    func betweenTheCommits() async throws {
        let story = try await Story(.postgres)
        let (record, key) = (story.newRecord(), story.random.bytes(60))
        let (isBetween, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        story.keys.afterBlockingWrite {
            isBetween.signal()
            release.wait()
        }
        async let making: Void = story.transaction { tx, grant in
            try tx.recordKeys.insert(key, of: record.id, grant)
            try tx.recordDirectory.insert(record, grant)
        }
        await Task.detached { isBetween.wait() }.value
        #expect(try await story.keyRecords() == [record.id])
        async let opening = Story(.postgres, in: story.directory)
        try await untilSomebodyWaits(on: story.keys, for: story)
        release.signal()
        try await making
        let other = try await opening
        #expect(try await other.keyRecords() == [record.id])
        #expect(try await other.transaction { tx, _ in try tx.recordKeys.wrappedKey(of: record.id) } == key)
    }

    @Test("may both be the first", .timeLimit(.minutes(15)))
    func bothFirst() async throws {
        let directory = try TemporaryDirectory()
        async let first = Story(.postgres, in: directory, isMigrated: false)
        async let second = Story(.postgres, in: directory, isMigrated: false)
        let (one, two) = try await (first, second)
        let record = try await one.addRecord("Ada")
        #expect(try await two.transaction { tx, _ in try tx.records.record(record.id) } == record)
    }

    @Test("number one record's changes and access lines without gap or double", .timeLimit(.minutes(15)))
    func together() async throws {
        let story = try await Story(.postgres)
        let other = try await Story(.postgres, in: story.directory)
        let record = try await story.addRecord()
        try await withThrowingTaskGroup { group in
            for number in 1...60 {
                group.addTask {
                    try await (number % 2 == 0 ? story : other).transaction { tx, grant in
                        try tx.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), grant)
                        let tag = [UInt8](repeating: 1, count: 32)
                        let next = try tx.accessLog.lastLeaf(ofTag: tag).map { $0.number + 1 } ?? 0
                        try tx.accessLog.append(story.newEntry(record.id, tag: 1, number: next), grant)
                    }
                }
            }
            try await group.waitForAll()
        }
        let numbers = try await other.stored("number", in: "change").compactMap { Int(sql: $0) }
        #expect(numbers.sorted() == Array(1...60))
        let lines = try await other.stored("number", in: "access_line").compactMap { Int(sql: $0) }
        #expect(lines.sorted() == Array(0..<60))
    }

    @Test("hear each other's notices", .timeLimit(.minutes(15)))
    func notices() async throws {
        let story = try await Story(.postgres)
        let other = try await Story(.postgres, in: story.directory)
        let (heard, hearing) = AsyncStream.makeStream(of: CommitNotice.self)
        other.store.watch { notices in for notice in notices { hearing.yield(notice) } }
        let record = try await story.addRecord()
        let isHeard = Locked(false)
        // Listening begins in the background, so it is told until it is heard.
        async let telling: Void = {
            while !isHeard.withLock({ $0 }) {
                try await story.transaction {
                    try $0.changes.append(.recordChanged, document: nil, of: record.id, at: .at(0), $1)
                }
            }
        }()
        let notice = await heard.first { _ in true }
        isHeard.withLock { $0 = true }
        try await telling
        guard case .recordChanged(record.id, _) = notice else {
            Issue.record("heard \(String(describing: notice))")
            return
        }
    }

    @Test("have one that leads, and another when that is closed", .timeLimit(.minutes(15)))
    func leading() async throws {
        let story = try await Story(.postgres)
        let other = try await Story(.postgres, in: story.directory)
        #expect(await story.main.leads())
        #expect(await !other.main.leads())
        await story.store.close()
        while await !other.main.leads() {}
    }

    private func untilSomebodyWaits(on database: any SQLDatabase, for story: Story) async throws {
        let waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        while try await database.read({ try $0.query(waiting).isEmpty }) {}
    }
}

@Suite("Databases and a key file")
struct BelongingTogether {
    private let ours = [UInt8](repeating: 1, count: 32)
    private let others = [UInt8](repeating: 2, count: 32)

    @Test("that belong together open again and again", arguments: Engine.all)
    func together(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        for _ in 1...3 { try await open(engine, in: directory, ours).close() }
    }

    @Test("that do not are refused, whichever is the stranger, and nothing is destroyed", arguments: Engine.all)
    func strangers(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        try await open(engine, in: directory, ours).close()
        try await expectRefusal("another key file") { try await open(engine, in: directory, others) }
        try await expectRefusal("is empty, but its key database is in use") {
            try await open(engine, main: "empty", in: directory, ours)
        }
    }

    @Test(
        "take the first server's origin, also when they are from before origins, and refuse a server with another",
        arguments: Engine.all)
    func origins(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        try await open(engine, in: directory, ours).close()
        try await open(engine, in: directory, ours, origin: "https://a.test").close()
        try await expectRefusal("belong to the origin https://a.test") {
            try await open(engine, in: directory, ours, origin: "https://b.test")
        }
        try await open(engine, in: directory, ours, origin: "https://a.test").close()
    }

    @Test("whose keys were lost are refused", arguments: Engine.all)
    func lostKeys(_ engine: Engine) async throws {
        let directory = try TemporaryDirectory()
        let story = try await Story(engine, in: directory)
        _ = try await story.addRecord()
        await story.store.close()
        try await expectRefusal("The key database is empty") {
            try await open(engine, keys: "fresh", in: directory, ours)
        }
        try await open(engine, in: directory, ours).close()
    }

    private func open(
        _ engine: Engine, main: String = "salus", keys: String = "keys", in directory: TemporaryDirectory,
        _ identity: [UInt8], origin: String? = nil
    ) async throws -> ServerStore {
        let (main, keys) = (try await engine.open(main, in: directory), try await engine.open(keys, in: directory))
        do {
            return try await ServerStore(main: main, keys: keys, identity: identity, origin: origin, now: .at(0))
        } catch {
            await main.close()
            await keys.close()
            throw error
        }
    }

    private func expectRefusal(_ text: String, _ open: () async throws -> ServerStore) async throws {
        let error = await #expect(throws: DomainError.self) { _ = try await open() }
        guard case .storage(let failure) = error else { return }
        #expect(failure.kind == .corrupt && failure.description.contains(text), "\(failure.description)")
    }
}
