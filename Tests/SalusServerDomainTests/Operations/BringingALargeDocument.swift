import SalusBase
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A document with very many facts")
struct BringingALargeDocument {
    private static let count = 3000

    private static func document(_ name: String, _ count: Int, random: Randomness) throws -> ValidDocument {
        let facts = (0..<count).map { number in
            FactDraft(model: "Problem", fields: ["name": .concept(Concept(text: "\(name) \(number)"))])
        }
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain",
            source: SourceIdentity(system: "test", document: name), facts: facts)
        return try ValidDocument(parsed, content: Array(name.utf8), limit: 1000, random: random, at: .distantPast)
    }

    private func total(in world: World) async throws -> Int? {
        let query = QueryFacts(in: .record(world.places.record), query: FactQuery("Problem", limit: 1), countsAll: true)
        return try await world.environment.run(query, as: try world.credential(.owner)).total
    }

    @Test("is whole when its sender is answered, and when it has replaced another")
    func whole() async throws {
        let world = try await World()
        let record = world.places.record
        for (name, count, total) in [("a", Self.count, Self.count + 1), ("b", 2, Self.count + 3)] {
            let submit = SubmitDocument(
                record: record, document: try Self.document(name, count, random: world.random))
            _ = try await world.environment.run(submit, as: try world.credential(.owner))
            #expect(try await self.total(in: world) == total)
        }
        let list = ListDocuments(in: .record(record), offset: 0, limit: 2, allVersions: false)
        let large = try await world.environment.run(list, as: try world.credential(.owner)).documents[1].id
        let replace = ReplaceDocument(
            record: record, old: large, document: try Self.document("c", 1, random: world.random))
        _ = try await world.environment.run(replace, as: try world.credential(.owner))
        #expect(try await total(in: world) == 4)
    }

    @Test("lets others work between its pieces")
    func others() async throws {
        let world = try await World()
        let (isOver, answered) = (Locked(false), Locked(0))
        let submit = SubmitDocument(
            record: world.places.record, document: try Self.document("a", Self.count, random: world.random))
        async let others: Void = {
            while !isOver.withLock({ $0 }) {
                _ = try await world.environment.run(ListRecords(), as: try world.credential(.administrator))
                answered.withLock { $0 += 1 }
            }
        }()
        _ = try await world.environment.run(submit, as: try world.credential(.owner))
        isOver.withLock { $0 = true }
        try await others
        // Each fact has an entry and a text; someone who asks again at once comes in between most pieces.
        let pieces = 2 * Self.count / IndexPiece.rows
        #expect(answered.withLock { $0 } >= pieces / 2, "of \(pieces)")
    }

    @Test("is indexed by the person who asks first, where its writer was cut off")
    func cutOff() async throws {
        let world = try await World()
        let record = world.places.record
        let valid = try Self.document("a", Self.count, random: world.random)
        let credential = try world.credential(.owner)
        // The work of the operation alone, as if the server had ended right after its commit.
        let environment = world.environment
        _ = try await world.store.store.transaction { tx throws(DomainError) in
            try environment.operationRun(
                of: SubmitDocument(record: record, document: valid), as: credential,
                in: environment.workspace(tx, environment.clock.now)
            ).take()
        }.get()
        #expect(try await total(in: world) == Self.count + 1)
    }
}
