import SalusBase
import SalusModels

@testable import SalusDomain
@testable import SalusServerDomain

/// The records of the world: the owner's record with one document, which its family sees, and a record without an
/// owner.
struct WorldPlaces: Sendable {
    let record: RecordID
    let document: DocumentID
    /// A fact of the document.
    let fact: FactID
    /// A carenet with the member in it, showing the document.
    let carenet: CarenetID
    let unowned: RecordID

    init(in environment: Environment, people: WorldPeople, random: Randomness) async throws {
        let token = RequestCredential.operatorToken(hash: WorldTemplate.operatorToken)
        let created = try await environment.run(CreateRecord(owner: people.owner.name, title: "Ada"), as: token)
        let first = try Self.document("first", random: random)
        let submit = SubmitDocument(record: created.id, document: first)
        func owner() throws -> RequestCredential { .session(try people.sessions[.owner]!.proof(signed: true)) }
        let result = try await environment.run(submit, as: owner())
        _ = try await environment.run(
            ShareRecord(created.id, with: people.guardian.name, role: "Guardian"), as: owner())
        carenet = try await environment.run(ListCarenets(record: created.id), as: owner())[0].id
        _ = try await environment.run(AddMember(people.member.name, to: carenet, mayWrite: false), as: owner())
        _ = try await environment.run(
            PlaceDocument(result.document, of: created.id, in: carenet, isShown: true), as: owner())
        (record, document) = (created.id, result.document)
        let reading = ReadDocument(document, in: .record(record))
        fact = try await environment.facts(environment.run(reading, as: owner()).sealed)[0].facts[0].id
        unowned = try await environment.run(CreateRecord(owner: nil, title: ""), as: token).id
    }

    /// A document with one fact, told apart by its text.
    static func document(_ text: String, random: Randomness) throws -> ValidDocument {
        let fact = FactDraft(
            model: "Problem", fields: ["name": .concept(Concept(text: text)), "onset": .date(PartialDate("2009-05")!)])
        let parsed = ParsedDocument(
            type: DocumentType(rawValue: "urn:test#Note"), mediaType: "text/plain", label: text,
            source: SourceIdentity(system: "test", patient: "p-\(text)", document: "d-\(text)"), facts: [fact])
        return try ValidDocument(parsed, content: Array(text.utf8), limit: 1000, random: random, at: .distantPast)
    }
}
