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
    private let refused: Set<DocumentID>
    private(set) var written: [(RecordDraft, PulledDocument?)] = []

    init(
        _ records: [RecordID: HealthRecord], _ shown: [Document], _ pulled: [PulledDocument],
        _ contents: [DocumentID: [UInt8]], factsAreDamaged: Bool, refused: Set<DocumentID>
    ) {
        (self.records, self.contents, self.factsAreDamaged) = (records, contents, factsAreDamaged)
        self.refused = refused
        self.shown = shown.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        self.pulled = Dictionary(pulled.map { ($0.document.id, $0) }) { $1 }
    }

    func people() -> [HealthRecord] { Array(records.values) }

    func allDocuments(of record: RecordID) -> [Document] { shown.filter { $0.record == record } }

    func document(_ id: DocumentID, in record: RecordID) -> Document? {
        shown.first { $0.record == record && $0.id == id }
    }

    func versions(of original: DocumentID, in record: RecordID) -> [Document] {
        allDocuments(of: record).filter { $0.version.original == original }
            .sorted { $0.version.number < $1.version.number }
    }

    func facts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [Fact] {
        if factsAreDamaged { throw .storage(StorageFailure(.corrupt, "facts")) }
        return pulled[document]?.facts ?? []
    }

    func storedFacts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        if factsAreDamaged { return Array("no facts".utf8) }
        let facts = try facts(of: document, in: record)
        do { return Array(try JSONEncoder().encode(facts)) } catch {
            throw .storage(StorageFailure(.other, "facts"))
        }
    }

    func refused(in record: RecordID) -> Set<DocumentID> { refused }

    func content(of document: DocumentID, in record: RecordID) -> [UInt8]? { contents[document] }

    func name(of account: AccountID) -> UserName? { nil }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) { written.append((draft, new)) }
}
