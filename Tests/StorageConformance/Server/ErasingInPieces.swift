import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("Erasing a record piece by piece")
struct ErasingInPieces {
    private static func fill(_ story: Story) async throws -> HealthRecord {
        let ada = try await story.addAccount("ada")
        let record = try await story.addRecord("Large", owner: ada.id)
        for _ in 1...3 { try await story.addDocument(in: record, facts: 60) }
        try await story.transaction { tx, grant in
            try tx.recordDirectory.noteSource(patient: "p", in: "test", record: record.id, grant)
        }
        return record
    }

    private static func rows(_ story: Story) async throws -> Int {
        let others: Set = ["account", "access_line", "fact_field", "number_counter"]
        return try await story.dump().tables.filter { !others.contains($0.key) }
            .reduce(0) { $0 + $1.value.count }
    }

    @Test("hides it from every question at once", arguments: Engine.all)
    func hidden(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await Self.fill(story)
        let owner = try #require(record.owner)
        try await story.transaction { try $0.recordDirectory.beginErasing(record.id, $1) }
        let isFound = try await story.transaction { tx, _ in
            [
                try tx.records.record(record.id) != nil, try !tx.recordDirectory.records(ownedBy: owner).isEmpty,
                try !tx.records.records(openTo: owner, at: .at(0)).isEmpty,
                try !tx.recordDirectory.records(ListPart()).isEmpty,
                try !tx.recordDirectory.records(titled: "Large", limit: 9).isEmpty,
                try tx.recordDirectory.record(ofPatient: "p", in: "test") != nil,
                try !tx.recordDirectory.visibleRecords(to: owner, at: .at(0), offset: 0, limit: 9).isEmpty,
            ]
        }
        #expect(isFound == Array(repeating: false, count: 7))
        #expect(try await story.transaction { tx, _ in try tx.recordDirectory.erased() } == [record.id])
        await #expect(throws: DomainError.notFound) {
            try await story.transaction { try $0.recordDirectory.beginErasing(record.id, $1) }
        }
    }

    @Test("removes a bounded number of rows at a time, and all in the end", arguments: Engine.all)
    func bounded(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let empty = try await Self.rows(story)
        let record = try await Self.fill(story)
        try await story.transaction { try $0.recordDirectory.beginErasing(record.id, $1) }
        var (left, removed) = (try await Self.rows(story), [Int]())
        while try await !story.transaction({ try $0.recordDirectory.eraseNext(of: record.id, $1) }) {
            let now = try await Self.rows(story)
            removed.append(left - now)
            left = now
        }
        #expect(removed.count >= 4 && removed.allSatisfy { 1...IndexPiece.rows ~= $0 }, "\(removed)")
        #expect(try await Self.rows(story) <= empty + 1, "the record, and nothing of it but what names no record")
        #expect(try await story.transaction { tx, _ in try tx.recordDirectory.erased() } == [])
    }

    @Test("destroys the key of a record whose erasure a crash cut off, when the store opens", arguments: Engine.all)
    func cutOff(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await Self.fill(story)
        try await story.transaction { try $0.recordDirectory.beginErasing(record.id, $1) }
        let again = try await story.reopened()
        #expect(try await again.keyRecords() == [])
        #expect(try await again.transaction { tx, _ in try tx.recordDirectory.erased() } == [record.id])
    }
}
