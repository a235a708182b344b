import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("Keeping the access log")
struct KeepingTheAccessLog {
    @Test("knows the last leaf of each chain", arguments: Engine.all)
    func lastLeaf(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let entries = [(1, 0), (1, 1), (2, 0)].map { story.newEntry(nil, tag: $0, number: $1) }
        try await story.append(entries)
        let found = try await story.transaction { tx, _ in
            try (1...3).map { try tx.accessLog.lastLeaf(ofTag: Array(repeating: UInt8($0), count: 32)) }
        }
        #expect(found.map { $0?.number } == [1, 0, nil])
        #expect(found.map { $0?.data } == [entries[1].leaf, entries[2].leaf, nil])
    }

    @Test("knows its last line while a transaction adds more", arguments: Engine.all)
    func growing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let entries = (0...2).map { story.newEntry(nil, tag: 1, number: $0) }
        try await story.transaction { tx, grant in
            for entry in entries {
                try tx.accessLog.append(entry, grant)
                #expect(try tx.accessLog.lastLeaf(ofTag: entry.tag)?.number == entry.number)
                #expect(try tx.accessLog.lastLeaf(ofTag: entry.tag)?.data == entry.leaf)
            }
        }
        #expect(try await story.transaction { tx, _ in try tx.accessLog.lastLeaf(ofTag: entries[0].tag)?.number } == 2)
    }

    @Test("refuses a second line under one number of a chain", arguments: Engine.all)
    func chain(_ engine: Engine) async throws {
        let story = try await Story(engine)
        try await story.append([story.newEntry(nil, tag: 1, number: 0)])
        let error = await #expect(throws: DomainError.self) {
            try await story.append([story.newEntry(nil, tag: 1, number: 0)])
        }
        #expect(error?.isConstraint == true)
    }

    @Test("shows a record's lines, newest first, word for word", arguments: Engine.all)
    func lines(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, other) = (try await story.addRecord(), try await story.addRecord())
        let line = AccessLogLine(
            at: .at(9), operation: "ReadDocument", actor: .account, account: AccountID(from: story.random),
            device: DeviceID(from: story.random), record: record.id, document: DocumentID(from: story.random),
            purpose: "use", outcome: .refused,
            call: ForeignCall("record_specific_document", external: "labs/42", app: "labs@apps.test", message: "m7"),
            carenet: CarenetID(from: story.random))
        let last = AccessLogEntry(
            line: line, tag: Array(repeating: 1, count: 32), number: 2, salt: story.random.bytes(32), leaf: [])
        try await story.append([
            story.newEntry(record.id, tag: 1, number: 0), story.newEntry(record.id, tag: 1, number: 1),
            story.newEntry(other.id, tag: 2, number: 0), last,
        ])
        let found = try await story.transaction { tx, _ in
            try tx.accessLog.lines(of: .whole(record.id), matching: FactQuery("", limit: 2)).map(\.line)
        }
        #expect(found.first == line)
        #expect(found.map(\.operation) == ["ReadDocument", "Read1"])
    }

    @Test("gives every line one position in the tree, step by step", arguments: Engine.all)
    func sequencing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        try await story.append((0..<5).map { story.newEntry(nil, tag: 1, number: $0, at: Int64($0)) })
        #expect(try await story.transaction { tx, _ in try tx.accessLog.checkpoint() } == nil)
        let sizes = try await story.sequenceAll(step: 2)
        #expect(sizes == [2, 4, 5])
        try await story.append([story.newEntry(nil, tag: 2, number: 0, at: 0)])
        #expect(try await story.sequenceAll(step: 2) == [6])
        let positions = try await story.stored("position", in: "access_line").compactMap { Int(sql: $0) }
        #expect(positions.sorted() == Array(0..<6))
        let checkpoint = try await story.transaction { tx, _ in try tx.accessLog.checkpoint() }
        #expect(
            checkpoint
                == StoredCheckpoint(
                    size: 6, range: [[6], [7]].map { Array(repeating: $0[0], count: 32) }, note: Array("6".utf8),
                    at: .at(6)))
    }

    @Test("refuses to give a line a second position", arguments: Engine.all)
    func twice(_ engine: Engine) async throws {
        let story = try await Story(engine)
        try await story.append([story.newEntry(nil, tag: 1, number: 0)])
        let places = try await story.transaction { tx, _ in try tx.accessLog.unsequenced(limit: 9).map(\.place) }
        let checkpoint = StoredCheckpoint(size: 1, range: [Array(repeating: 1, count: 32)], note: [], at: .at(0))
        try await story.transaction { try $0.accessLog.sequence(places, from: 0, checkpoint, $1) }
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.accessLog.sequence(places, from: 1, checkpoint, $1) }
        }
    }
}

extension Story {
    func append(_ entries: [AccessLogEntry]) async throws(DomainError) {
        try await transaction { tx, grant in for entry in entries { try tx.accessLog.append(entry, grant) } }
    }

    /// Sequences `step` lines at a time until none is left; the sizes of the tree after each step.
    fileprivate func sequenceAll(step: Int) async throws -> [Int] {
        var sizes: [Int] = []
        while true {
            let size = try await transaction { tx, grant -> Int? in
                let leaves = try tx.accessLog.unsequenced(limit: step)
                if leaves.isEmpty { return nil }
                let first = try tx.accessLog.checkpoint()?.size ?? 0
                let size = first + leaves.count
                let roots = [UInt8(size), UInt8(size + 1)].map { Array(repeating: $0, count: 32) }
                let checkpoint = StoredCheckpoint(
                    size: size, range: roots, note: Array("\(size)".utf8), at: .at(Int64(size)))
                try tx.accessLog.sequence(leaves.map(\.place), from: first, checkpoint, grant)
                return size
            }
            guard let size else { return sizes }
            sizes.append(size)
        }
    }
}
