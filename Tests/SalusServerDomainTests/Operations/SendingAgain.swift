import SalusBase
import SalusModels
import SalusServerDomain
import TestSupport
import Testing

@testable import SalusDomain

@Suite("A request with its client's identifier, sent again")
struct SendingAgain {
    private let id = DocumentID(from: .counted())

    @Test("adds one document and has the same answer")
    func added() async throws {
        let world = try await World()
        let record = world.places.record
        let submit = SubmitDocument(record: record, as: id, document: try world.document("letter"))
        let owner = { try world.credential(.owner) }
        let first = try await world.environment.run(submit, as: try owner())
        #expect(first.document == id && first.outcome == .added)
        #expect(try await world.environment.run(submit, as: try owner()) == first)
    }

    @Test("adds one version and has the same answer, also after the next was added")
    func replaced() async throws {
        let world = try await World()
        let (record, old) = (world.places.record, world.places.document)
        let replace = ReplaceDocument(record: record, old: old, as: id, document: try world.document("letter"))
        let first = try await world.environment.run(replace, as: try world.credential(.owner))
        let next = ReplaceDocument(record: record, old: id, document: try world.document("another"))
        _ = try await world.environment.run(next, as: try world.credential(.owner))
        #expect(try await world.environment.run(replace, as: try world.credential(.owner)) == first)
    }

    @Test("is refused for other content, and for another document to replace")
    func otherContent() async throws {
        let world = try await World()
        let record = world.places.record
        let letter = try world.document("letter")
        _ = try await world.environment.run(
            SubmitDocument(record: record, as: id, document: letter), as: try world.credential(.owner))
        await #expect(throws: DomainError.identifierTaken) {
            try await world.environment.run(
                SubmitDocument(record: record, as: id, document: try world.document("other")),
                as: try world.credential(.owner))
        }
        await #expect(throws: DomainError.identifierTaken) {
            try await world.environment.run(
                ReplaceDocument(record: record, old: world.places.document, as: id, document: letter),
                as: try world.credential(.owner))
        }
    }

    @Test("is refused for someone else's document, even with the same bytes")
    func otherAuthor() async throws {
        let world = try await World()
        let submit = SubmitDocument(record: world.places.record, as: id, document: try world.document("letter"))
        _ = try await world.environment.run(submit, as: try world.credential(.owner))
        await #expect(throws: DomainError.identifierTaken) {
            try await world.environment.run(submit, as: try world.credential(.appWithToken))
        }
    }

    @Test("changes a document once, whatever came between, and is refused for another change")
    func changed() async throws {
        let world = try await World()
        let (record, document) = (world.places.record, world.places.document)
        let change = DocumentChangeID(from: .counted())
        func set(_ status: DocumentStatus, as id: DocumentChangeID?) -> ChangeDocument {
            ChangeDocument(record: record, document: document, label: nil, status: status, id: id)
        }
        _ = try await world.environment.run(set(.void, as: change), as: try world.credential(.owner))
        _ = try await world.environment.run(set(.active, as: nil), as: try world.credential(.owner))
        let again = try await world.environment.run(set(.void, as: change), as: try world.credential(.owner))
        #expect(again.document.status == .active)
        #expect(!again.isChanged)
        await #expect(throws: DomainError.identifierTaken) {
            try await world.environment.run(set(.archived, as: change), as: try world.credential(.owner))
        }
    }
}
