import SalusBase
import SalusCrypto
import SalusModels
@testable import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Checking the whole access log")
struct CheckingTheWholeLog {
    @Test("finds nothing wrong with a log that only grew")
    func untouched() async throws {
        let audited = try await AccessLogWorld()
        let result = try await audited.accessLog(keeping: try await audited.note(ofSize: audited.sizes[0]))
        #expect(result.faults == [])
        #expect(result.checkpoints == 3 && result.newest?.size == UInt64(audited.sizes[2]))
        #expect(result.lines == audited.sizes[2] + result.waiting && result.waiting > 0)
    }

    @Test("names the line that was removed")
    func removed() async throws {
        let audited = try await AccessLogWorld()
        let entry = try await audited.entries()[2]
        try await audited.tamper("DELETE FROM access_line WHERE tag = $1 AND number = $2", entry.tag, entry.number)
        let position = try #require(entry.position)
        #expect(
            try await audited.faults() == [
                .missing(record: audited.world.places.record, numbers: 2...2), .gap(positions: position...position),
            ])
    }

    @Test("finds that the end of a chain was cut off")
    func truncated() async throws {
        let audited = try await AccessLogWorld()
        let cut = try await audited.entries().suffix(4)
        try await audited.tamper(
            "DELETE FROM access_line WHERE tag = $1 AND number >= $2", cut.first!.tag, cut.first!.number)
        let places = cut.compactMap(\.position).sorted()
        #expect(try await audited.faults() == [.gap(positions: places.first!...places.last!)])
    }

    @Test("names the line that says something else", arguments: ["operation", "actor", "purpose"])
    func altered(_ column: String) async throws {
        let audited = try await AccessLogWorld()
        let entry = try await audited.entries()[3]
        try await audited.tamper(
            "UPDATE access_line SET \(column) = 'operator' WHERE tag = $1 AND number = $2", entry.tag, entry.number)
        #expect(try await audited.faults() == [.altered(audited.line(3))])
    }

    @Test("names the line that came later than it should have")
    func alteredTime() async throws {
        let audited = try await AccessLogWorld()
        let entry = try await audited.entries()[3]
        try await audited.tamper(
            "UPDATE access_line SET at = at + 1 WHERE tag = $1 AND number = $2", entry.tag, entry.number)
        #expect(try await audited.faults() == [.altered(audited.line(3))])
    }

    @Test("finds a line that was exchanged together with its leaf")
    func exchanged() async throws {
        let audited = try await AccessLogWorld()
        let entries = try await audited.entries()
        let forged = try entries[3].rewritten(after: entries[2])
        try await audited.tamper(
            "UPDATE access_line SET purpose = $3, leaf = $4 WHERE tag = $1 AND number = $2", forged.tag,
            forged.number, forged.line.purpose, forged.leaf)
        let faults = try await audited.faults()
        #expect(faults.contains(.exchanged(audited.line(4))))
        #expect(faults.contains { if case .contradicted = $0 { true } else { false } })
    }

    @Test("finds a whole end of a chain that was written again, by the root of the tree")
    func rewrittenEnd() async throws {
        let audited = try await AccessLogWorld()
        var last = try await audited.entries()[2]
        for entry in try await audited.entries().dropFirst(3) {
            last = try entry.rewritten(after: last)
            try await audited.tamper(
                "UPDATE access_line SET purpose = $3, leaf = $4 WHERE tag = $1 AND number = $2", last.tag,
                last.number, last.line.purpose, last.leaf)
        }
        #expect(try await audited.faults() == [.contradicted(size: audited.sizes[0], good: 0)])
    }

    @Test("finds that two lines changed places, and between which checkpoints")
    func reordered() async throws {
        let audited = try await AccessLogWorld()
        let late = try await audited.entries().filter { ($0.position ?? 0) >= audited.sizes[1] && $0.position != nil }
        let (one, other) = (late[0], late[1])
        for (entry, position) in [(one, nil), (other, one.position), (one, other.position)] {
            try await audited.tamper(
                "UPDATE access_line SET position = $3 WHERE tag = $1 AND number = $2", entry.tag, entry.number,
                position)
        }
        #expect(
            try await audited.faults() == [.contradicted(size: audited.sizes[2], good: audited.sizes[1])])
    }

    @Test("finds two lines at one place")
    func doubled() async throws {
        let audited = try await AccessLogWorld()
        let entries = try await audited.entries()
        let (one, other) = (entries[2], entries[3])
        try await audited.tamper(
            "UPDATE access_line SET position = $3 WHERE tag = $1 AND number = $2", other.tag, other.number,
            one.position)
        let faults = try await audited.faults()
        #expect(faults.contains(.misplaced(audited.line(3), position: one.position!)))
        #expect(faults.contains(.gap(positions: other.position!...other.position!)))
    }

    @Test("finds a checkpoint that another key signed")
    func forged() async throws {
        let audited = try await AccessLogWorld()
        let size = audited.sizes[1]
        let name = Checkpoint.accessLogName(of: WorldTemplate.origin)
        let real = try Checkpoint(text: SignedNote(encoded: try await audited.note(ofSize: size)).text)
        let note = real.signed(by: try SigningKey(seed: Secret(random: 32, from: audited.world.random)), name: name)
        try await audited.tamper("UPDATE checkpoint SET note = $1 WHERE size = $2", Array(note.encoded.utf8), size)
        #expect(try await audited.faults() == [.forged(size: size)])
    }

    @Test("finds a checkpoint stored under a size that is not its own")
    func renamed() async throws {
        let audited = try await AccessLogWorld()
        try await audited.tamper("UPDATE checkpoint SET size = size - 1 WHERE size = $1", audited.sizes[1])
        #expect(try await audited.faults() == [.forged(size: audited.sizes[1] - 1)])
    }

    @Test("sees nothing in a log that was cut back to an older checkpoint, but the one kept elsewhere does")
    func cutBack() async throws {
        let audited = try await AccessLogWorld()
        let kept = try await audited.note(ofSize: audited.sizes[2])
        try await audited.tamper("DELETE FROM checkpoint WHERE size > $1", audited.sizes[0])
        try await audited.tamper("DELETE FROM access_line WHERE position >= $1", audited.sizes[0])
        let chainEnds = try await audited.faults()
        #expect(!chainEnds.contains { if case .gap = $0 { true } else { false } })
        #expect(
            try await audited.faults(keeping: kept).contains(
                .shorterThanKept(size: audited.sizes[0], kept: audited.sizes[2])))
    }

    @Test("tells a log that the server itself signed again from the one that was kept")
    func signedAnew() async throws {
        let audited = try await AccessLogWorld()
        let name = Checkpoint.accessLogName(of: WorldTemplate.origin)
        let before = Checkpoint(origin: name, size: UInt64(audited.sizes[1]), root: MerkleHash.leaf([1, 2, 3]))
        let note = before.signed(by: audited.world.environment.keys.log, name: name)
        #expect(try await audited.faults(keeping: note.encoded) == [.otherThanKept(kept: audited.sizes[1])])
        #expect(try await audited.faults(keeping: "no checkpoint") == [.foreignKept])
    }
}

extension AccessLogWorld {
    fileprivate func line(_ number: Int) -> AccessLogPosition {
        AccessLogPosition(record: world.places.record, number: number)
    }
}

extension AccessLogEntry {
    /// The same place with another purpose, and a leaf that commits to it and follows `last`: what someone without the
    /// log's key can do.
    fileprivate func rewritten(after last: AccessLogEntry) throws -> AccessLogEntry {
        let line = AccessLogLine(
            at: line.at, operation: line.operation, actor: line.actor, account: line.account, device: line.device,
            record: line.record, document: line.document, purpose: "curiosity", outcome: line.outcome, app: line.app,
            call: line.call, carenet: line.carenet)
        let leaf = try AccessLogLeaf(
            recordTag: tag, number: UInt64(number), previous: SHA256.hash(last.leaf), time: line.at,
            commitment: AccessLogLeaf.commitment(to: line.canonicalBytes, salt: salt))
        return AccessLogEntry(
            line: line, tag: tag, number: number, salt: salt, leaf: leaf.bytes, position: position)
    }
}
