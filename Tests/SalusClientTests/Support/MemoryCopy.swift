import Foundation
import SalusBase
import SalusDomain
import SalusLocal
import SalusModels

/// The contents of a `MemoryStore` inside one transaction.
final class MemoryCopy: LocalCopy {
    private let records: [RecordID: HealthRecord]
    private let shown: [Document]
    private let pulled: [DocumentID: PulledDocument]
    private let contents: [DocumentID: [UInt8]]
    private let factsAreDamaged: Bool
    private let drafts: [RecordDraft]
    private let told: [DocumentLink]
    private(set) var added: [(RecordDraft, PulledDocument?)] = []

    init(
        _ records: [RecordID: HealthRecord], _ shown: [Document], _ pulled: [PulledDocument],
        _ contents: [DocumentID: [UInt8]], factsAreDamaged: Bool, drafts: [RecordDraft], links: [DocumentLink]
    ) {
        (self.records, self.contents, self.factsAreDamaged) = (records, contents, factsAreDamaged)
        (self.drafts, told) = (drafts, links)
        self.shown = shown.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        self.pulled = Dictionary(pulled.map { ($0.document.id, $0) }) { $1 }
    }

    func people() -> [HealthRecord] { Array(records.values) }

    /// By the time when they came, which is all that the client's tests ask for.
    func documents(of record: RecordID, matching filter: DocumentFilter) -> [Document] {
        let found = fitting(record, filter)
        return Array((filter.isDescending ? found.reversed() : found).dropFirst(filter.offset).prefix(filter.limit))
    }

    func count(of record: RecordID, matching filter: DocumentFilter) -> Int { fitting(record, filter).count }

    private func fitting(_ record: RecordID, _ filter: DocumentFilter) -> [Document] {
        shown.filter { document in
            document.record == record && (filter.allVersions || document.version.isLatest)
                && filter.status.map { $0 == document.status } ?? true
                && filter.type.map { $0 == document.type } ?? true
        }
    }

    func documents(of record: RecordID, from source: SourceIdentity) -> [Document] {
        shown.reversed().filter { document in
            guard document.record == record else { return false }
            return document.source == source
                || source.document == "sha256:\(document.digest)" && document.status == .active
                    && document.version.isLatest
        }
    }

    func document(_ id: DocumentID, in record: RecordID) -> Document? {
        shown.first { $0.record == record && $0.id == id }
    }

    func versions(of original: DocumentID, in record: RecordID) -> [Document] {
        shown.filter { $0.record == record && $0.version.original == original }
            .sorted { $0.version.number < $1.version.number }
    }

    func storedFacts(of documents: [DocumentID], in record: RecordID) throws(DomainError) -> [DocumentID: [UInt8]] {
        var stored: [DocumentID: [UInt8]] = [:]
        for document in documents {
            guard let facts = pulled[document]?.facts else { continue }
            do { stored[document] = Array(try JSONEncoder().encode(facts)) } catch {
                throw .storage(StorageFailure(.other, "facts"))
            }
            if factsAreDamaged { stored[document] = Array("no facts".utf8) }
        }
        return stored
    }

    func document(ofEntry fact: FactID, in record: RecordID) -> DocumentID? { nil }

    private func facts(of document: Document) -> [Fact] { pulled[document.id]?.facts ?? [] }

    func listing(of record: RecordID) -> [ListedDocument] {
        documents(of: record, matching: DocumentFilter(limit: .max))
            .map { ListedDocument($0, facts: facts(of: $0)) }.latestFirst()
    }

    func timeline(of record: RecordID) throws(DomainError) -> [TimelineEntry] {
        if factsAreDamaged { throw .storage(StorageFailure(.corrupt, "facts")) }
        var filter = DocumentFilter(limit: .max)
        (filter.status, filter.isDescending) = (.active, false)
        return documents(of: record, matching: filter).flatMap { document in
            facts(of: document).flatMap { TimelineEntry.entries(of: $0, in: document.id) }
        }.latestFirst()
    }

    func statusChanges(of document: DocumentID, in record: RecordID) -> [StatusChange] {
        pulled[document]?.history?.map(\.change) ?? []
    }

    func links(of record: RecordID) -> [DocumentLink] {
        told.filter { link in shown.contains { $0.record == record && $0.id == link.about } }
    }

    func placementRules(of record: RecordID) -> PlacementRules? { nil }

    func drafts(of record: RecordID) -> [RecordDraft] { drafts.filter { $0.record == record } }

    func content(of document: DocumentID, in record: RecordID) -> [UInt8]? { contents[document] }

    func name(of account: AccountID) -> UserName? { nil }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) { added.append((draft, new)) }
}
