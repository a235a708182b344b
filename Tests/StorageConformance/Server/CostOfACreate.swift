import SalusBase
import SalusModels
import SalusSQL
import TestSupport
import Testing

@testable import SalusDomain

/// The cost of a create in rows and statements, as exact figures: one that grows shows here before it shows on a clock.
@Suite("The cost of a create")
struct CostOfACreate {
    /// A medication with what is searched and two fills, which are not.
    private static func medication(_ random: Randomness) -> Fact {
        let fill: FactFields = ["date": .date(PartialDate("2025-02-12")!), "benefitManager": .text("Example")]
        let name = Concept(text: "lisinopril 20 MG", codings: [Coding(.rxNorm, "314077")])
        return Fact(
            id: FactID(from: random), model: "Medication",
            fields: [
                "name": .concept(name), "startDate": .date(PartialDate("2025-02-10")!),
                "frequency": .quantity(Quantity(value: DecimalText("1"), unit: "/d")),
                "quantity": .quantity(Quantity(value: DecimalText("1"), unit: "{tablet}")),
                "instructions": .text("One tablet each morning"), "fulfillments": .many([fill, fill]),
            ])
    }

    private static func create(_ story: Story, in record: HealthRecord) async throws {
        let (document, fact) = (story.newDocument(in: record), medication(story.random))
        try await story.transaction { tx, grant in
            try tx.documents.insert(document, sealedContent: [1], grant)
            let index = [IndexedFact(fact)]
            try tx.facts.noteModels(index.extents, of: document, grant)
            try tx.facts.index(index, of: document, grant)
            try tx.changes.append(.documentAdded, document: document.id, of: record.id, at: .at(0), grant)
        }
    }

    private static func rows(_ story: Story) async throws -> [String: Int] {
        try await story.dump().tables.mapValues(\.count)
    }

    @Test("in rows is one a searched value, and few others", arguments: Engine.all)
    func rows(_ engine: Engine) async throws {
        let story = try await Story(engine)
        let record = try await story.addRecord()
        try await Self.create(story, in: record)
        let before = try await Self.rows(story)
        story.main.failStatement(nil)
        try await Self.create(story, in: record)
        let statements = story.main.statements
        let added = try await Self.rows(story).filter { $0.value > before[$0.key] ?? 0 }
            .map { ($0.key, $0.value - before[$0.key]!) }
        #expect(
            Dictionary(uniqueKeysWithValues: added) == [
                "document": 1, "document_content": 1, "document_model": 1, "change": 1, "fact": 1,
                "fact_term": 8,
            ])
        #expect(statements == 17)
    }
}
