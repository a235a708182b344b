public import SalusBase
package import SalusModels

/// A document's content as the transaction gave it: still sealed, with the key that opens it. Its access line is
/// durable by then, so `Environment.open` opens it outside the transaction, where no other caller waits for that.
public struct DeferredContent: Sendable {
    public let mediaType: String
    /// The time when the bytes came in; they never change after that.
    public let createdAt: Instant
    package let sealed: SealedBytes
    package let record: RecordID
    private let document: DocumentID
    private let sealer: RecordSealer

    /// Throws `notFound` for a document that is not in the view.
    package init(of document: DocumentID, in view: GrantedView, _ work: RecordContext) throws(DomainError) {
        guard let found = try work.tx.documents.sealedContent(document, in: view) else { throw .notFound }
        (mediaType, createdAt, sealed) = (found.mediaType, found.createdAt, found.sealed)
        (self.document, record) = (document, view.record)
        sealer = try RecordSealer(record: record, work: work)
    }

    /// Throws `storage` when what is stored does not open.
    package func open(_ whole: [UInt8]) throws(DomainError) -> [UInt8] { try sealer.open(whole, of: document) }
}

extension RecordEnvironment {
    /// The bytes, exactly as they came in. Throws `storage` when what is stored does not open, `notFound` when the
    /// record was erased meanwhile.
    public func open(_ deferred: DeferredContent) async throws(DomainError) -> [UInt8] {
        try deferred.open(await whole(deferred.sealed, in: deferred.record))
    }
}
