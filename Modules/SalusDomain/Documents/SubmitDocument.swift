public import SalusModels

/// Adds a document to a record. The same document of the same source brought twice adds nothing.
public struct SubmitDocument: Operation {
    public let record: RecordID
    let document: ValidDocument

    public init(record: RecordID, document: ValidDocument) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest { AccessRequest(.writeRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ImportResult {
        try DocumentIntake(record: record, work: work, grant: permit.grant).take(document, by: permit.caller.author)
    }

    public func touched(_ output: ImportResult) -> Resource { .record(output.record, document: output.document) }
}
