public import SalusDomain
public import SalusModels

/// The unfinished uploads of a record, oldest first, with the names of their accounts.
public struct ListDocumentUploads: Operation {
    public let record: RecordID

    public init(in record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.viewRecords, .record(record), for: .operation) }

    public func run(
        _ permit: Permit<Self>, in work: OperationContext
    ) throws(DomainError) -> [(upload: StoredUpload, by: UserName?)] {
        guard try work.tx.records.record(record) != nil else { throw .notFound }
        var uploads: [(upload: StoredUpload, by: UserName?)] = []
        for upload in try work.tx.uploads.uploads(in: record) {
            uploads.append((upload, try work.tx.accounts.account(upload.name.account)?.name))
        }
        return uploads
    }
}

/// Ends unfinished uploads of that identifier, whichever account began them.
public struct EndDocumentUpload: Operation {
    public let record: RecordID
    public let upload: DocumentUploadID

    public init(_ upload: DocumentUploadID, in record: RecordID) { (self.upload, self.record) = (upload, record) }

    public var access: AccessRequest { AccessRequest(.manageRecords, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) {
        let meant = try work.tx.uploads.uploads(in: record).map(\.name).filter { $0.id == upload }
        guard !meant.isEmpty else { throw .notFound }
        for name in meant { try work.tx.uploads.end(name, permit.grant) }
    }
}
