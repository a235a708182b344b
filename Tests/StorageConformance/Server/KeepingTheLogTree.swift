import SalusBase
import SalusCrypto
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@Suite("Keeping the tree of the access log")
struct KeepingTheLogTree {
    @Test("keeps every checkpoint and finds each by its size", arguments: Engine.all)
    func checkpoints(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let made = [3, 5, 9].map {
            StoredCheckpoint(
                size: $0, range: [Array(repeating: UInt8($0), count: 32)], note: [UInt8($0)], at: .at(Int64($0)))
        }
        for checkpoint in made {
            try await story.transaction { try $0.accessLog.sequence([], from: 0, checkpoint, $1) }
        }
        let found = try await story.transaction { tx, _ in
            (
                try tx.accessLog.checkpoint(), try tx.accessLog.checkpoint(ofSize: 5),
                try tx.accessLog.checkpoint(ofSize: 4),
                try tx.accessLog.checkpoints(after: 3, limit: 9), try tx.accessLog.checkpoints(after: 0, limit: 1)
            )
        }
        #expect(found.0 == made[2] && found.1 == made[1] && found.2 == nil)
        #expect(found.3 == Array(made[1...]) && found.4 == [made[0]])
    }

    @Test("proves every leaf and every step of a tree of three levels of tiles", arguments: Engine.all)
    func tiles(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let sizes = [1, 200, 256, 257, 700, 65_535, 65_536, 65_900]
        let hashes = (0..<65_900).map { MerkleHash.leaf(Array("\($0)".utf8)) }
        for (from, to) in zip([0] + sizes, sizes) {
            try await story.transaction { try LogTiles(accessLog: $0.accessLog).append(Array(hashes[from..<to]), $1) }
        }
        let roots = sizes.map { MerkleProof.root(of: hashes[..<$0]) }
        try await story.transaction { tx, _ in
            let tiles = LogTiles(accessLog: tx.accessLog)
            #expect(try tiles.size() == 65_900)
            for (size, root) in zip(sizes, roots) {
                for position in [0, size / 3, size - 1] {
                    let path = try tiles.inclusion(of: position, in: size)
                    #expect(
                        MerkleProof.verifiesInclusion(
                            of: hashes[position], at: UInt64(position), in: UInt64(size), root: root, proof: path))
                }
                let proof = try tiles.consistency(from: size, to: 65_900)
                #expect(
                    MerkleProof.verifiesConsistency(
                        from: UInt64(size), root: root, to: 65_900, root: roots.last!, proof: proof))
            }
        }
    }

    @Test("reads chains in their order, page by page", arguments: Engine.all)
    func chains(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let entries = [(2, 0), (1, 1), (1, 0), (2, 1), (3, 0)].map { story.newEntry(nil, tag: $0, number: $1) }
        try await story.transaction { tx, grant in for entry in entries { try tx.accessLog.append(entry, grant) } }
        let pages = try await story.transaction { tx, _ in
            let first = try tx.accessLog.entries(after: nil, limit: 3)
            let place = ChainPlace(tag: first.last!.tag, number: first.last!.number)
            return [first, try tx.accessLog.entries(after: place, limit: 3)]
        }
        #expect(pages == [[entries[2], entries[1], entries[0]], [entries[3], entries[4]]])
    }

    @Test("finds lines by record, account, operation, outcome and time, newest first", arguments: Engine.all)
    func filter(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (record, account) = (try await story.addRecord(), AccountID(from: story.random))
        let refused = AccessLogLine(
            at: .at(3), operation: "ReadDocument", actor: .account, account: account, device: nil, record: record.id,
            document: nil, purpose: "use", outcome: .refused)
        let special = AccessLogEntry(
            line: refused, tag: Array(repeating: 7, count: 32), number: 0, salt: story.random.bytes(32), leaf: [1])
        let plain = (0..<5).map { story.newEntry(nil, tag: 1, number: $0, at: Int64($0)) }
        try await story.transaction { tx, grant in
            for entry in plain + [special] { try tx.accessLog.append(entry, grant) }
        }
        let wants: [(inout AccessLogFilter) -> Void] = [
            { $0.record = record.id }, { $0.account = account }, { $0.operation = "ReadDocument" },
            { $0.outcome = .refused },
        ]
        for want in wants {
            var filter = AccessLogFilter(limit: 9)
            want(&filter)
            #expect(try await story.find(filter) == [special])
        }
        var times = AccessLogFilter(limit: 9)
        (times.from, times.until) = (.at(1), .at(3))
        #expect(try await story.find(times) == [plain[2], plain[1]])
    }

    @Test("goes on behind a line of an earlier page", arguments: Engine.all)
    func paging(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let entries = (0..<5).map { story.newEntry(nil, tag: UInt8($0 % 2), number: $0, at: Int64($0 / 2)) }
        try await story.transaction { tx, grant in for entry in entries { try tx.accessLog.append(entry, grant) } }
        var (filter, found) = (AccessLogFilter(limit: 2), [AccessLogEntry]())
        while case let page = try await story.find(filter), let last = page.last {
            found += page
            filter.behind = AccessLogCursor(at: last.line.at, chain: ChainPlace(tag: last.tag, number: last.number))
        }
        #expect(found.map(\.line.at) == entries.map(\.line.at).sorted(by: >))
        #expect(Set(found) == Set(entries) && found.count == entries.count)
    }
}

extension Story {
    fileprivate func find(_ filter: AccessLogFilter) async throws -> [AccessLogEntry] {
        try await transaction { tx, _ in try tx.accessLog.entries(matching: filter) }
    }
}
