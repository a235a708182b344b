import SalusDomain
import SalusModels
import SalusTables

/// The open tables as the copy that operations are answered from.
extension ClientTables: LocalCopy {
    func people() throws(DomainError) -> [HealthRecord] { try records.people() }

    func documents(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> [Document] {
        try records.documents(of: record, matching: filter)
    }

    func count(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> Int {
        try records.count(of: record, matching: filter)
    }

    func documents(of record: RecordID, from source: SourceIdentity) throws(DomainError) -> [Document] {
        try records.documents(of: record, from: source)
    }

    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document? {
        try records.document(id, in: record)
    }

    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document] {
        try records.versions(of: original, in: record)
    }

    func storedFacts(of documents: [DocumentID], in record: RecordID) throws(DomainError) -> [DocumentID: [UInt8]] {
        try records.storedFacts(of: documents, in: record)
    }

    func document(ofEntry fact: FactID, in record: RecordID) throws(DomainError) -> DocumentID? {
        try records.document(ofEntry: fact, in: record)
    }

    func listing(of record: RecordID) throws(DomainError) -> [ListedDocument] { try drafts.listing(of: record) }

    func timeline(of record: RecordID) throws(DomainError) -> [TimelineEntry] { try records.timeline(of: record) }

    func statusChanges(of document: DocumentID, in record: RecordID) throws(DomainError) -> [StatusChange] {
        try records.statusChanges(of: document, in: record)
    }

    func drafts(of record: RecordID) throws(DomainError) -> [RecordDraft] { try drafts.drafts(of: record) }

    func content(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try records.content(of: document, in: record)
    }

    func name(of account: AccountID) throws(DomainError) -> UserName? { try records.name(of: account) }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) throws(DomainError) { try drafts.write(draft, new) }
}
