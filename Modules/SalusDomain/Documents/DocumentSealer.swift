public import SalusBase
import SalusCrypto
public import SalusModels

/// Seals documents of one record before the transaction that stores them, so that no other transaction waits.
public struct DocumentSealer: Sendable {
    package let record: RecordID
    private let sealer: RecordSealer
    /// The caller that sees a part of the record; empty for one that sees every document.
    private let writer: String

    /// Throws `notFound` when the record has no key: it was erased.
    package init(_ view: GrantedView, by caller: Caller, work: RecordContext) throws(DomainError) {
        record = view.record
        sealer = try RecordSealer(record: record, work: work)
        writer = view.view.hasEveryDocument ? "" : caller.writerName
    }

    /// Throws `notFound` unless the caller sees every document of the record: another one does not choose what a
    /// document is called, because an identifier that is taken would tell it of a document that it does not see.
    public func checkChoosesIdentifiers() throws(DomainError) {
        guard writer.isEmpty else { throw .notFound }
    }

    /// The identifier that equal parts make, so that the same request sent twice adds one document. A caller that sees
    /// a part of the record has identifiers of its own: those of others would tell it of documents that it does not
    /// see.
    public func identifier(from parts: [[UInt8]]) -> DocumentID {
        let own = writer.isEmpty ? [] : [Array(writer.utf8)]
        let name = (parts + own).flatMap { Array(SHA256.hash($0)) }
        return DocumentID(bytes: Array(SHA256.hash(name).prefix(16))) ?? newIdentifier
    }

    private var newIdentifier: DocumentID { DocumentID(from: sealer.random, at: sealer.now) }

    /// The same document, sealed as the one that is called `id`; nil makes an identifier.
    public func sealing(_ document: ValidDocument, as id: DocumentID?) throws(DomainError) -> ValidDocument {
        var sealed = document
        sealed.sealed = try SealedParts(document, id: id ?? newIdentifier, record: record, sealer)
        return sealed
    }
}

/// A document's content and facts, sealed under the key of one record for one identifier.
package struct SealedParts: Sendable {
    package let id: DocumentID
    package let record: RecordID
    package var content: SealedBytes
    package var facts: SealedFacts

    package init(_ document: ValidDocument, id: DocumentID, record: RecordID, _ sealer: RecordSealer)
        throws(DomainError)
    {
        (self.id, self.record) = (id, record)
        content = .whole(try sealer.seal(document.content, of: id))
        facts = try sealer.seal(document.encodedFacts, of: id)
    }
}

extension ValidDocument {
    /// Sealed before, if that was for this record and identifier; else now. Throws `notFound` when the record was
    /// erased.
    package func parts(as id: DocumentID, in record: RecordID, work: RecordContext) throws(DomainError) -> SealedParts {
        let sealer = try RecordSealer(record: record, work: work)
        if let sealed, sealed.id == id, sealed.record == record { return sealed }
        return try SealedParts(self, id: id, record: record, sealer)
    }
}
