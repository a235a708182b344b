import SalusBase
import SalusModels
import SalusSQL
import TestSupport
import Testing

@testable import SalusDomain
@testable import SalusServerDomain
@testable import SalusStorage

@Suite("The numbers that stand for identifiers and names")
struct NumberingNames {
    private static func store(_ model: String, in record: HealthRecord, _ story: Story, fails: Bool = false)
        async throws
    {
        let (document, facts) = (story.newDocument(in: record), story.newFacts(1, model: model))
        try await story.transaction { tx, grant in
            try tx.documents.insert(document, sealedContent: [1], grant)
            try tx.facts.index(facts, of: document, grant)
            if fails { throw DomainError.conflict }
        }
    }

    private static func counts(_ record: HealthRecord, _ story: Story) async throws -> [String: Int] {
        try await story.transaction { tx, _ in try tx.facts.counts(in: .whole(record.id)) }
    }

    @Test("leave nothing in the process when their transaction is rolled back", arguments: Engine.all)
    func rolledBack(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        await #expect(throws: DomainError.conflict) { try await Self.store("A", in: record, story, fails: true) }
        try await Self.store("B", in: record, story)
        try await Self.store("A", in: record, story)
        #expect(try await Self.counts(record, story) == ["A": 1, "B": 1])
        let again = try await story.reopened()
        #expect(try await Self.counts(record, again) == ["A": 1, "B": 1])
    }

    @Test("are learned from what another server has added", arguments: [Engine.postgres])
    func shared(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let other = try await Story(engine, in: story.directory)
        let record = try await story.addRecord()
        try await Self.store("A", in: record, story)
        try await Self.store("B", in: record, other)
        try await Self.store("B", in: record, story)
        try await Self.store("A", in: record, other)
        for server in [story, other] { #expect(try await Self.counts(record, server) == ["A": 2, "B": 2]) }
        let numbers = try await story.stored("number", in: "fact_field")
        #expect(Set(numbers).count == numbers.count && numbers.count == 14, "six fields and the model itself, twice")
    }

    @Test(
        "of a field that another server has added are known to one that removes its terms", arguments: [Engine.postgres]
    )
    func addedElsewhere(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let other = try await Story(engine, in: story.directory)
        let record = try await story.addRecord()
        try await Self.store("A", in: record, other)
        let document = story.newDocument(in: record)
        let fact = IndexedFact(
            fact: FactID(from: story.random), model: "A", rows: [IndexRow(path: "new", value: .text("value"))])
        try await story.transaction { tx, grant in
            try tx.documents.insert(document, sealedContent: [1], grant)
            try tx.facts.index([fact], of: document, grant)
        }
        let before = try await story.stored("place", in: "fact_term").count
        let progress = try await other.transaction { tx, grant in try tx.facts.removeIndex(of: document, grant) }
        #expect(progress == .settled)
        #expect(try await story.stored("place", in: "fact_term").count == before - 1)
        #expect(try await Self.counts(record, other) == ["A": 1])
    }

    @Test("are each given once when two servers add the same fields at the same time", arguments: [Engine.postgres])
    func racing(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let other = try await Story(engine, in: story.directory)
        let record = try await story.addRecord()
        for model in 0..<8 {
            async let one: Void = Self.store("M\(model)", in: record, story)
            async let two: Void = Self.store("M\(model)", in: record, other)
            _ = try await (one, two)
        }
        let expected = Dictionary(uniqueKeysWithValues: (0..<8).map { ("M\($0)", 2) })
        for server in [story, other] { #expect(try await Self.counts(record, server) == expected) }
        let numbers = try await story.stored("number", in: "fact_field")
        #expect(Set(numbers).count == numbers.count && numbers.count == 8 * 7)
        let terms = Set(try await story.stored("field", in: "fact_term"))
        #expect(terms.count == 8 * 6 && terms.isSubset(of: numbers))
    }

    @Test("of a record are given to no other one, also after its end", arguments: Engine.all)
    func erased(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let (first, second) = (try await story.addRecord(), try await story.addRecord())
        try await Self.store("A", in: second, story)
        try await story.transaction { try $0.recordDirectory.erase(second.id, $1) }
        let third = try await story.addRecord()
        try await Self.store("A", in: third, story)
        #expect(Set(try await story.stored("number", in: "record")) == [.integer(1), .integer(3)])
        #expect(try await Self.counts(first, story) == [:])
        #expect(try await Self.counts(third, story) == ["A": 1])
    }

    @Test("give way to values whose bytes are in the values' order")
    func order() {
        let numbers = [-Double.infinity, -2e300, -1.5, -1, -1e-300, 0, 1e-300, 0.5, 1, 1.5, 70, 2e300, .infinity]
        let moments: [Int64] = [.min, -5_000_000_000_000, -1, 0, 1, 1_700_000_000_000, .max]
        let texts = ["", "a", "aa", "b", "ä", "日", "😀"]
        for values in [
            numbers.map { FactValue.number($0) }, moments.map { .instant(Instant(milliseconds: $0)) },
            texts.map { .text($0) },
        ] {
            let bytes = values.map(\.termBytes)
            #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }, "\(values)")
            #expect(values.map { FactValue(stored: $0.stored) } == values)
        }
        #expect(FactValue.number(-0.0).termBytes == FactValue.number(0).termBytes)
    }
}
