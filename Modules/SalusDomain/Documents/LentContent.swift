public import SalusBase
import SalusModels

/// A document's content as the transaction gave it: still sealed, with the key that opens it. Its access line is durable by
/// the time anybody holds it, so it is opened outside the transaction, where nobody else waits for that.
public struct LentContent: Sendable {
    public let mediaType: String
    /// When the bytes came in; they never change after that.
    public let createdAt: Instant
    private let document: DocumentID
    private let sealed: [UInt8]
    private let sealer: RecordSealer

    /// Throws `notFound` when the record has no such document.
    init(of document: DocumentID, in record: RecordID, work: Workspace) throws(DomainError) {
        guard let found = try work.tx.documents.sealedContent(document, in: record) else { throw .notFound }
        (mediaType, createdAt, sealed) = (found.mediaType, found.createdAt, found.bytes)
        (self.document, sealer) = (document, try RecordSealer(record: record, work: work))
    }

    /// The bytes, exactly as they came in. Throws `storage` when what is stored does not open.
    public func opened() throws(DomainError) -> [UInt8] { try sealer.open(sealed, of: document) }
}
