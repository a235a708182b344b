import SalusDomain
import SalusModels
import SalusTables

/// The open tables as the copy that operations are answered from.
extension ClientTables: LocalCopy {
    func people() throws(DomainError) -> [HealthRecord] { try records.people() }

    func allDocuments(of record: RecordID) throws(DomainError) -> [Document] { try records.allDocuments(of: record) }

    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document? {
        try records.document(id, in: record)
    }

    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document] {
        try records.versions(of: original, in: record)
    }

    func facts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [Fact] {
        try records.facts(of: document, in: record)
    }

    func storedFacts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try records.storedFacts(of: document, in: record)
    }

    func refused(in record: RecordID) throws(DomainError) -> Set<DocumentID> {
        Set(try drafts.drafts(of: record).filter { $0.refusal != nil }.compactMap(\.madeDocument))
    }

    func content(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]? {
        try records.content(of: document, in: record)
    }

    func name(of account: AccountID) throws(DomainError) -> UserName? { try records.name(of: account) }

    func write(_ draft: RecordDraft, _ new: PulledDocument?) throws(DomainError) { try drafts.write(draft, new) }
}
