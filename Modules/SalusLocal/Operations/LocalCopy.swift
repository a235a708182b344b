public import SalusDomain
public import SalusModels

/// The copy of records on this device inside one open transaction: what the domain's operations are answered from.
public protocol LocalCopy {
    /// By title, each with the limits within which the person sees it.
    func people() throws(DomainError) -> [HealthRecord]
    /// All versions, in the order in which they came.
    func allDocuments(of record: RecordID) throws(DomainError) -> [Document]
    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document?
    /// Oldest first.
    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document]
    func facts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [Fact]
    /// The same as JSON, as the copy keeps them.
    func storedFacts(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]?
    /// Documents written here that the server refused.
    func refused(in record: RecordID) throws(DomainError) -> Set<DocumentID>
    func content(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]?
    /// The name that was met with an account; nil for none.
    func name(of account: AccountID) throws(DomainError) -> UserName?
    /// Keeps a draft after all that are there; `new` is the document that it makes.
    func write(_ draft: RecordDraft, _ new: PulledDocument?) throws(DomainError)
}
