import SalusBase
import SalusModels
import SalusSQL
import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("Someone who reads very much at once")
struct ReadingMuch {
    /// Puts documents whose facts together are beyond what one transaction reads, each of about a quarter of that.
    private func fill(_ world: World, documents: Int) async throws {
        let text = String(repeating: "x", count: SealedDocuments.bytesAtOnce / 4)
        for number in 0..<documents {
            let parsed = ParsedDocument(
                type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain",
                source: SourceIdentity(system: "test", document: "m-\(number)"),
                facts: [FactDraft(model: "Note", fields: ["text": .text(text)])])
            let document = try ValidDocument(parsed, content: [1], limit: 1000, random: world.random, at: .distantPast)
            _ = try await world.environment.run(
                SubmitDocument(record: world.places.record, document: document), as: try world.credential(.owner))
        }
    }

    @Test("is lent a part sealed, and the rest in further transactions")
    func parts() async throws {
        let world = try await World()
        try await fill(world, documents: 9)
        let (environment, owner) = (world.environment, try world.credential(.owner))
        let deferred = try await environment.run(ReadFacts(in: .record(world.places.record)), as: owner)
        #expect(deferred.here.count < 7 && deferred.here.count + deferred.rest.count == 10)
        #expect(try await environment.facts(deferred).count == 10)
        #expect(try await environment.facts(deferred, of: "Note").count == 9)
        let query = QueryFacts(in: .record(world.places.record), query: FactQuery("Note", limit: nil))
        let found = try await environment.run(query, as: try world.credential(.owner))
        #expect(found.sealed.here.count < 7)
        #expect(try await environment.facts(found).facts.count == 9)
        #expect(try await environment.open(found).siblings.count == 9)
    }

    @Test("is told to ask for less beyond what is answered at once, with nothing opened")
    func tooMany() async throws {
        let world = try await World()
        let facts = (0...FactQuery.mostDescribed).map { number in
            FactDraft(model: "Note", fields: ["text": .text("\(number)")])
        }
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", document: "many"), facts: facts)
        let document = try ValidDocument(parsed, content: [1], limit: 1000, random: world.random, at: .distantPast)
        let record = world.places.record
        _ = try await world.environment.run(
            SubmitDocument(record: record, document: document), as: try world.credential(.owner))
        func ask(_ limit: Int?) async throws -> Int {
            let query = QueryFacts(
                in: .record(record), query: FactQuery("Note", limit: limit), describesDocuments: true)
            return try await world.environment.run(query, as: try world.credential(.owner)).places.count
        }
        #expect(try await ask(FactQuery.mostDescribed) == FactQuery.mostDescribed)
        await #expect(throws: DomainError.tooManyFacts(FactQuery.mostDescribed)) { _ = try await ask(nil) }
    }
}
