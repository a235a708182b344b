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
    /// PDF files whose text is not in the index yet, since only a program outside can read it: at most `limit`, the
    /// latest first. Those whose bytes are not on this device are left out.
    func unreadTexts(limit: Int) async throws(DomainError) -> [UnreadText]
    /// Puts the text of a document's content into the index; the document is not among the unread ones then, also when
    /// the text is empty. Nothing happens for a document that has gone meanwhile.
    func setText(_ text: String, of document: DocumentID, in record: RecordID) async throws(DomainError)
}

/// The bytes of a document whose text is to be read.
public struct UnreadText: Hashable, Sendable {
    public let record: RecordID
    public let document: DocumentID
    public let content: [UInt8]

    public init(record: RecordID, document: DocumentID, content: [UInt8]) {
        (self.record, self.document, self.content) = (record, document, content)
    }
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
