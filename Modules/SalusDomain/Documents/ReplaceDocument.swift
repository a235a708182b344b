public import SalusModels

/// Adds a new version of a document. Throws `alreadyReplaced` when it is not the latest.
public struct ReplaceDocument: Operation {
    public let record: RecordID
    public let old: DocumentID
    let document: ValidDocument
    /// Revisions that the document may have; nil for any.
    let expected: Set<String>?

    public init(record: RecordID, old: DocumentID, document: ValidDocument, expected: Set<String>? = nil) {
        (self.record, self.old, self.document, self.expected) = (record, old, document, expected)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record, document: old)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ImportResult {
        guard let known = try work.tx.documents.document(old, in: record) else { throw .notFound }
        try DocumentRevision.check(expected, of: known, in: work)
        let added = try DocumentShelf(record: record, permit, in: work).replace(known, with: document)
        return ImportResult(.replaced, added.id, of: record, document)
    }
}
