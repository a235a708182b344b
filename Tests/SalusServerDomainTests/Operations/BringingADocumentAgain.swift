import SalusBase
import SalusModels
import SalusServerDomain
import Testing

@testable import SalusDomain

@Suite("A document that was replaced by hand")
struct BringingADocumentAgain {
    @Test("does not come back beside its successor when its source brings it again")
    func unchanged() async throws {
        let world = try await World()
        let record = world.places.record
        _ = try await replaceFirst(in: world)
        let again = SubmitDocument(record: record, document: try world.document("first"))
        let result = try await world.environment.run(again, as: try world.credential(.owner))
        #expect(result.outcome == .unchanged)
        #expect(result.document == world.places.document)
    }

    @Test("gets what its source changed as its newest version")
    func changed() async throws {
        let world = try await World()
        let hand = try await replaceFirst(in: world)
        var parsed = try world.document("first").parsed
        parsed.label = "changed"
        let document = try ValidDocument(
            parsed, content: [1, 2, 3], limit: 1000, random: world.random, at: .distantPast)
        let submit = SubmitDocument(record: world.places.record, document: document)
        let result = try await world.environment.run(submit, as: try world.credential(.owner))
        #expect(result.outcome == .replaced)
        let reading = try await world.environment.run(
            ReadDocument(result.document, in: .record(world.places.record)), as: try world.credential(.owner))
        #expect(reading.document.version.replaces == hand)
        #expect(reading.versions.map(\.version.number) == [1, 2, 3])
    }

    private func replaceFirst(in world: World) async throws -> DocumentID {
        let replace = ReplaceDocument(
            record: world.places.record, old: world.places.document, document: try world.document("by hand"))
        return try await world.environment.run(replace, as: try world.credential(.owner)).document
    }
}
