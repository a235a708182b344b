import SalusBase
import SalusModels
import Testing

@testable import SalusDomain
@testable import SalusServerDomain

@Suite("A query by a field that is in no index")
struct AskingByUnsearchedFields {
    private static let instructions = FactField(.text, "instructions")
    private static let name = FactField(.text, "name")

    /// Medications of one document: name, instructions and amount of each.
    private func world(_ medications: [(String, String?, String)]) async throws -> World {
        let world = try await World()
        let facts = medications.map { name, text, amount in
            FactDraft(
                model: "Medication",
                fields: FactFields(
                    [
                        "name": .concept(Concept(text: name)), "instructions": text.map { .text($0) },
                        "dose": .quantity(Quantity(value: DecimalText(amount), unit: "mg")),
                    ].compactMapValues(\.self)))
        }
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", document: "medications"), facts: facts)
        let document = try ValidDocument(parsed, content: [1], limit: 1000, random: world.random, at: .distantPast)
        _ = try await world.environment.run(
            SubmitDocument(record: world.places.record, document: document), as: try world.credential(.owner))
        return world
    }

    private func ask(_ world: World, _ query: FactQuery) async throws -> OpenedFacts {
        let found = try await world.environment.run(
            QueryFacts(in: .record(world.places.record), query: query), as: try world.credential(.owner))
        return try await world.environment.facts(found)
    }

    private static let four = [
        ("Aspirin", "b, once", "1"), ("Ibuprofen", nil, "2"), ("Aspirin", "a", "4"), ("Aspirin", "b, once", "8"),
    ]

    @Test("opens the facts, filters and orders them, and says so")
    func finding() async throws {
        let world = try await world(Self.four)
        let once = FactFilter(Self.instructions, anyOf: [.text("b, once")])
        let aspirin = FactFilter(Self.name, anyOf: [.text("Aspirin")])
        func doses(_ query: FactQuery) async throws -> [String] {
            let found = try await ask(world, query)
            #expect(found.isUnindexed)
            return found.facts.compactMap { $0.fact.fields.quantity("dose")?.value?.text }
        }
        let oldest = FactOrder(.created)
        #expect(try await doses(FactQuery("Medication", filters: [once, aspirin], order: oldest)) == ["1", "8"])
        #expect(try await doses(FactQuery("Medication", filters: [once])) == ["8", "1"])
        let ordered = FactQuery("Medication", order: FactOrder(Self.instructions))
        #expect(try await doses(ordered) == ["4", "1", "8", "2"])
        let descending = FactQuery(
            "Medication", order: FactOrder(Self.instructions, isDescending: true), offset: 1, limit: 2)
        #expect(try await doses(descending) == ["8", "4"])
        #expect(try await ask(world, descending).total == 4)
        let large = FactFilter(FactField(.number, "dose"), from: .number(2), to: .number(4))
        #expect(try await doses(FactQuery("Medication", filters: [large], order: oldest)) == ["2", "4"])
        #expect(try await !ask(world, FactQuery("Medication", filters: [aspirin])).isUnindexed)
    }

    @Test("adds up and groups what it opened")
    func summing() async throws {
        let world = try await world(Self.four)
        func groups(_ name: FactAggregate.Operator, _ grouping: FactGrouping?) async throws -> [String] {
            let summary = FactSummaryQuery(
                FactQuery("Medication"), by: grouping, FactAggregate(name, of: FactField(.number, "dose")))
            let found = try await world.environment.run(
                SummarizeFacts(in: .record(world.places.record), summary: summary), as: try world.credential(.owner))
            let page = try await world.environment.groups(found)
            #expect(page.isUnindexed && page.total == page.groups.count)
            return page.groups.map { "\($0.key?.description ?? "none") \($0.value?.description ?? "nothing")" }
        }
        #expect(try await groups(.sum, FactGrouping(Self.name)) == ["Aspirin 13", "Ibuprofen 2"])
        #expect(try await groups(.count, FactGrouping(Self.instructions)) == ["a 1", "b, once 2", "none 1"])
        #expect(try await groups(.max, nil) == ["none 8"])
        #expect(try await groups(.avg, nil) == ["none 3.75"])
    }

    @Test("opens no more facts than it may, and tells how to ask for fewer")
    func bounded() async throws {
        let many = (0...FactQuery.mostOpened).map { ($0 == 0 ? "Ibuprofen" : "Aspirin", "text \($0)" as String?, "1") }
        let world = try await world(many)
        let filter = FactFilter(Self.instructions, anyOf: [.text("text 0")])
        await #expect(throws: DomainError.tooManyToOpen) {
            _ = try await ask(world, FactQuery("Medication", filters: [filter]))
        }
        let named = FactFilter(Self.name, anyOf: [.text("Ibuprofen")])
        #expect(try await ask(world, FactQuery("Medication", filters: [filter, named])).facts.count == 1)
    }
}
