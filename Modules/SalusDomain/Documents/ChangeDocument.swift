public import SalusModels

/// Changes a document's label or status; nil leaves each as it is. Facts count while their document is active.
public struct ChangeDocument: Operation {
    public let record: RecordID
    public let document: DocumentID
    public let label: String?
    public let status: DocumentStatus?
    /// Why the status is another one now.
    public let reason: String?
    /// Revisions that the document may have; nil for any.
    let expected: Set<String>?

    public init(
        record: RecordID, document: DocumentID, label: String?, status: DocumentStatus?, reason: String? = nil,
        expected: Set<String>? = nil
    ) {
        (self.record, self.document, self.label, self.status) = (record, document, label, status)
        (self.reason, self.expected) = (reason, expected)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> Document {
        guard let old = try work.tx.documents.document(document, in: record) else { throw .notFound }
        try DocumentRevision.check(expected, of: old, in: work)
        return try DocumentShelf(record: record, permit, in: work)
            .change(old, label: label, status: status, reason: reason)
    }
}
