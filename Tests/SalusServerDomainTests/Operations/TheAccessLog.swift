import SalusBase
import SalusCrypto
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("The access log")
struct TheAccessLog {
    @Test("chains a record's lines without a gap although many read at once")
    func chain() async throws {
        let world = try await World()
        try await readTogether(40, in: world)
        let record = world.places.record
        let lines = try await world.environment.arrange { tx, _ throws(DomainError) in
            try tx.accessLog.lines(of: .whole(record), matching: FactQuery("", limit: 1000)).map(\.line)
        }
        let tag = world.environment.keys.accessTag(of: record)
        let leaves = try await world.leaves().filter { $0.leaf.recordTag == tag }.sorted {
            $0.leaf.number < $1.leaf.number
        }
        #expect(leaves.count == lines.count && leaves.count > 40)
        #expect(leaves.map(\.leaf.number) == Array(0..<UInt64(lines.count)))
        let hashes = [[UInt8](repeating: 0, count: 32)] + leaves.map(\.leaf.hash)
        #expect(leaves.map(\.leaf.previous) == Array(hashes.dropLast()))
        for (leaf, line) in zip(leaves, lines.reversed()) {
            #expect(leaf.leaf.commitment == AccessLogLeaf.commitment(to: line.canonicalBytes, salt: leaf.salt))
        }
    }

    @Test("grows its tree step by step to the root that all leaves together have")
    func tree() async throws {
        let world = try await World()
        for _ in 1...3 {
            try await readTogether(10, in: world)
            while try await world.environment.run(SequenceAccessLog(limit: 7), as: .system) == 7 {}
        }
        let leaves = try await world.leaves().sorted { $0.position ?? .max < $1.position ?? .max }
        #expect(leaves.map(\.position) == Array(0..<leaves.count))
        var whole = MerkleFrontier()
        for leaf in leaves { whole.append(leafHash: leaf.leaf.leafHash) }
        let stored = try await world.environment.arrange { tx, _ throws(DomainError) in try tx.accessLog.checkpoint() }
        let note = try SignedNote(encoded: String(decoding: stored!.note, as: UTF8.self))
        let name = "\(WorldTemplate.origin)/access"
        #expect(note.isSigned(by: world.environment.keys.logPublicKey, name: name))
        #expect(try Checkpoint(text: note.text) == Checkpoint(origin: name, size: whole.size, root: whole.root))
    }

    private func readTogether(_ count: Int, in world: World) async throws {
        let read = ReadDocument(world.places.document, in: .record(world.places.record))
        try await withThrowingTaskGroup { group in
            for _ in 1...count {
                group.addTask { _ = try await world.environment.run(read, as: try world.credential(.unsignedOwner)) }
            }
            try await group.waitForAll()
        }
    }
}

private struct StoredLeaf: Sendable {
    let leaf: AccessLogLeaf
    let salt: [UInt8]
    let position: Int?
}

extension World {
    fileprivate func leaves() async throws -> [StoredLeaf] {
        try await store.main.read { transaction in
            try transaction.query("SELECT leaf, salt, position FROM access_line").map { row in
                StoredLeaf(
                    leaf: try AccessLogLeaf(bytes: try row.value("leaf")), salt: try row.value("salt"),
                    position: try row.value("position"))
            }
        }
    }
}
