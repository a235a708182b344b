import PHRHData
import SalusBase
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain

extension HDataCallContext {
    /// The documents of a section as the caller sees it, newest first, with the record; of every section that holds
    /// facts for nil. Throws `notFound` for a record that the caller does not see.
    func entries(of section: HDataSection?) async throws(DomainError) -> (record: HealthRecord, entries: [HDataEntry]) {
        let found = try await look(SearchRecord(in: .record(record), models: section?.sourceModels, types: []))
        let facts = try await server.environment.facts(found.facts)
        let known = Dictionary(facts.map { ($0.document, $0.facts) }) { first, _ in first }
        let documents = found.documents.filter { document in
            let facts = known[document.id] ?? []
            guard document.status == .active, (section?.keepsDocuments ?? false) == facts.isEmpty else { return false }
            let source = HDataSource(document: document, facts: facts, created: document.createdAt)
            return HDataEntry.entries(of: source).contains { section == nil || $0.section == section }
        }
        let origins = try await server.environment.origins(of: documents, in: found.facts)
        let entries = documents.flatMap { document in
            let origin = origins[document.id]
            let source = HDataSource(
                document: document, facts: known[document.id] ?? [], created: origin?.createdAt ?? document.createdAt,
                author: origin?.creator.words)
            return HDataEntry.entries(of: source).filter { section == nil || $0.section == section }
        }
        return (found.record, entries)
    }

    /// The document of this name in a section. Throws `notFound` where the caller sees none, 410 for one that was
    /// deleted.
    func entry(_ id: HDataDocumentID, in section: HDataSection) async throws -> ServedEntry {
        let lineage = try await look(ReadLineage(of: id.document, in: .record(record)))
        let served = try await entries(of: lineage).first { $0.entry.id == id && $0.entry.section == section }
        guard let served else { throw DomainError.notFound }
        guard served.document.status != .void else {
            throw HDataFault(410, "The document was deleted: it was entered in error.")
        }
        return served
    }

    /// The section documents of the latest version of a lineage.
    func entries(of lineage: Lineage) async throws(DomainError) -> [ServedEntry] {
        guard let first = lineage.versions.first, let latest = lineage.versions.last else { return [] }
        let facts = try await server.environment.facts(lineage.facts).first { $0.document == latest.id }?.facts ?? []
        let source = HDataSource(document: latest, facts: facts, created: first.createdAt)
        return HDataEntry.entries(of: source).map {
            ServedEntry(entry: $0, document: latest, facts: facts.count, lineage: lineage)
        }
    }
}

/// A section document with the version of the record's document that it is from.
struct ServedEntry: Sendable {
    let entry: HDataEntry
    let document: Document
    /// The number of facts of the document.
    let facts: Int
    let lineage: Lineage
}

extension DocumentCreator {
    /// The name that readers of the record see; nil for the platform.
    var words: String? {
        switch self {
        case .account(let name, let fullName): fullName.isEmpty ? name.text : fullName
        case .app(let name, let title, _): title.isEmpty ? name.text : title
        case .platform: nil
        }
    }
}
