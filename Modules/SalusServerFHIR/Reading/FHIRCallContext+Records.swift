import PHRFHIR
import SalusBase
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

/// A record that the caller may look into.
struct OpenRecord: Sendable {
    let id: RecordID
    let title: String
}

extension FHIRCallContext {
    /// Records that a search looks through without naming one.
    static let mostRecords = 50

    /// The caller's own records and those shared with them; those of an app's token.
    func records() async throws(DomainError) -> [OpenRecord] {
        if let access { return try await access.records(in: self) }
        return try await look(ListPeople()).records.map { OpenRecord(id: $0.id, title: $0.title) }
    }

    /// The lineage of a document wherever it is among the caller's records. Throws `notFound` for one that is in none,
    /// or not within the caller's view.
    func lineage(
        of document: DocumentID, _ wanted: ReadLineage.Wanted = .latest
    ) async throws(DomainError) -> (record: RecordID, lineage: Lineage) {
        let place = credential.accessHash.map { FHIRSite.Place(caller: $0, document: document) }
        if let place, let record = site.places[place], let found = try await lineage(document, in: record, wanted) {
            return (record, found)
        }
        for record in try await records() {
            guard let found = try await lineage(document, in: record.id, wanted) else { continue }
            if let place { site.places[place] = record.id }
            return (record.id, found)
        }
        throw .notFound
    }

    /// The same; nil for one that is in none.
    func lineageIfThere(
        of document: DocumentID, _ wanted: ReadLineage.Wanted = .latest
    ) async throws(DomainError) -> (record: RecordID, lineage: Lineage)? {
        do throws(DomainError) { return try await lineage(of: document, wanted) } catch {
            guard error == .notFound else { throw error }
            return nil
        }
    }

    /// Nil where the caller sees no such document in the record.
    private func lineage(
        _ document: DocumentID, in record: RecordID, _ wanted: ReadLineage.Wanted
    ) async throws(DomainError) -> Lineage? {
        try await lookIfThere(ReadLineage(of: document, in: .record(record), wanted))
    }

    /// All resources of a type in a record, as far as the caller may use them so; none where the caller sees no such
    /// record.
    func resources(
        _ type: String, in record: RecordID, for verb: RecordVerb = .search
    ) async throws -> [ServedResource] {
        try await everything(type, in: record).filter { shows($0.resource, for: verb) }
    }

    private func everything(_ type: String, in record: RecordID) async throws -> [ServedResource] {
        let search = SearchRecord(
            in: .record(record), models: FHIRFactMapper.models(of: type), types: [FHIRDocument.documentType(of: type)])
        guard let found = try await lookIfThere(search) else { return [] }
        let maker = ResourceMaker(record: record, title: title(found.record.title))
        if type == "Patient" { return [try await patient(found, maker)] }
        let documents = Dictionary(found.documents.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var resources: [ServedResource] = []
        for (id, content) in found.contents {
            if let document = documents[id] { resources.append(try await resource(document, content, maker)) }
        }
        for facts in try await server.environment.facts(found.facts) {
            guard let document = documents[facts.document], document.isNoResource else { continue }
            resources += maker.resources(of: facts.facts, in: document).filter { $0.resource.type == type }
        }
        return resources
    }

    func resource(
        _ document: Document, _ content: DeferredContent, _ maker: ResourceMaker
    ) async throws -> ServedResource {
        try maker.resource(of: document, try await server.environment.open(content))
    }

    /// The Patient of a record: the newest of the documents that say who the person is.
    func patient(_ found: RecordCandidates, _ maker: ResourceMaker) async throws -> ServedResource {
        let facts = try await server.environment.facts(found.facts, of: Demographics.name)
        let described = Set(facts.map(\.document))
        let newest = found.documents.first { described.contains($0.id) || $0.isPatient && found.contents[$0.id] != nil }
        guard let newest else { return maker.unnamedPatient }
        if newest.isPatient, let content = found.contents[newest.id] {
            return try await resource(newest, content, maker)
        }
        let known = facts.first { $0.document == newest.id }.flatMap { maker.patient($0.facts, in: newest) }
        return known ?? maker.unnamedPatient
    }
}

extension Document {
    /// Whether it is one resource of type Patient.
    fileprivate var isPatient: Bool { FHIRDocument.resourceType(of: type) == "Patient" }

    /// Whether its facts are served as resources: a document that is one resource is served itself.
    var isNoResource: Bool {
        guard let type = FHIRDocument.resourceType(of: type) else { return true }
        return type == "Bundle"
    }
}

extension RequestCredential {
    /// The digest of a session's or an app's token.
    var accessHash: [UInt8]? {
        switch self {
        case .session(let proof): proof.accessHash
        case .authorization(let proof): proof.hash
        default: nil
        }
    }
}
