public import SalusDomain
public import SalusModels

/// The copy of records on this device inside one open transaction: what the domain's operations are answered from.
public protocol LocalCopy {
    /// By title, each with the limits within which the person sees it.
    func people() throws(DomainError) -> [HealthRecord]
    /// The page of those that fit, in the filter's order; equals in the order in which they came.
    func documents(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> [Document]
    /// The number of those that fit before paging.
    func count(of record: RecordID, matching filter: DocumentFilter) throws(DomainError) -> Int
    /// Documents that came under a source identity, and the latest active ones whose bytes it names; newest first.
    func documents(of record: RecordID, from source: SourceIdentity) throws(DomainError) -> [Document]
    func document(_ id: DocumentID, in record: RecordID) throws(DomainError) -> Document?
    /// Oldest first.
    func versions(of original: DocumentID, in record: RecordID) throws(DomainError) -> [Document]
    /// The facts of documents as JSON, as the copy keeps them. A document without any is left out.
    func storedFacts(of documents: [DocumentID], in record: RecordID) throws(DomainError) -> [DocumentID: [UInt8]]
    /// The document one of whose timeline entries is of the fact; nil for a fact without entries.
    func document(ofEntry fact: FactID, in record: RecordID) throws(DomainError) -> DocumentID?
    /// The latest versions under their headlines, the latest day first.
    func listing(of record: RecordID) throws(DomainError) -> [ListedDocument]
    /// The entries of the latest active documents, the latest first.
    func timeline(of record: RecordID) throws(DomainError) -> [TimelineEntry]
    /// As the server told them, oldest first.
    func statusChanges(of document: DocumentID, in record: RecordID) throws(DomainError) -> [StatusChange]
    /// The relations between documents that the server told.
    func links(of record: RecordID) throws(DomainError) -> [DocumentLink]
    /// The rules of carenets that the server told last; nil before the first time.
    func placementRules(of record: RecordID) throws(DomainError) -> PlacementRules?
    /// In the order they were written.
    func drafts(of record: RecordID) throws(DomainError) -> [RecordDraft]
    func content(of document: DocumentID, in record: RecordID) throws(DomainError) -> [UInt8]?
    /// The name that was met with an account; nil for none.
    func name(of account: AccountID) throws(DomainError) -> UserName?
    /// Keeps a draft after all that are there; `new` is the document that it makes.
    func write(_ draft: RecordDraft, _ new: PulledDocument?) throws(DomainError)
}
