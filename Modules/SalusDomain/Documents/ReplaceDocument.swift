public import SalusModels

/// Adds a new version of a document. Throws `alreadyReplaced` when it is not the latest.
public struct ReplaceDocument: Operation {
    public let record: RecordID
    public let old: DocumentID
    let document: ValidDocument

    public init(record: RecordID, old: DocumentID, document: ValidDocument) {
        (self.record, self.old, self.document) = (record, old, document)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record, document: old)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ImportResult {
        guard let known = try work.tx.documents.document(old, in: record) else { throw .notFound }
        return try DocumentShelf(record: record, work: work, grant: permit.grant)
            .replace(known, with: document, by: permit.caller.account)
    }
}
