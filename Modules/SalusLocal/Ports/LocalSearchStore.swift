public import SalusBase
public import SalusDomain
public import SalusModels

/// The index of the texts of a client's copy: contents of documents, and facts. It is in the same database, written in
/// the same transactions, and goes with the documents.
public protocol LocalSearchStore: Sendable {
    /// Texts of latest versions that have every one of `words`, which are folded as a search folds them, anywhere. The
    /// latest documents first; at most `limit`. Documents that were entered in error are left out.
    func search(_ words: [String], limit: Int) async throws(DomainError) -> [IndexedText]
    /// Indexes documents that the index does not have, at most `limit`; returns how many these were.
    func indexMissing(limit: Int) async throws(DomainError) -> Int
}

/// A text of the index.
public struct IndexedText: Hashable, Sendable {
    public let record: RecordID
    public let document: DocumentID
    /// Nil for the content of the document.
    public let fact: FactID?

    public init(record: RecordID, document: DocumentID, fact: FactID?) {
        (self.record, self.document, self.fact) = (record, document, fact)
    }
}
