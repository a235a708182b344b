public import SalusModels

/// Adds a document to a record. The same document of the same source brought twice adds nothing.
public struct SubmitDocument: Operation {
    public let record: RecordID
    let document: ValidDocument

    public init(record: RecordID, document: ValidDocument) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ImportResult {
        try DocumentIntake(shelf: DocumentShelf(record: record, permit, in: work)).take(document)
    }

    public func touched(_ output: ImportResult) -> Resource { .record(output.record, document: output.document) }
}
