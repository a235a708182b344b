public import SalusDomain
public import SalusModels

/// Every version of every document of a record, oldest first, for the operator's export.
public struct ListExport: Operation {
    public let record: RecordID

    public init(record: RecordID) { self.record = record }

    public var access: AccessRequest { AccessRequest(.exportDocuments, .record(record), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [Document] {
        try work.tx.documents.documents(in: permit.view(), allVersions: true, offset: 0, limit: Int.max).documents
            .reversed()
    }
}

/// One document's bytes for the operator's export.
public struct ExportContent: Operation {
    public let record: RecordID
    public let document: DocumentID

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }

    public var access: AccessRequest {
        AccessRequest(.exportDocuments, .record(record, document: document), for: .operation)
    }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DeferredContent {
        try DeferredContent(of: document, in: permit.view(), work.common)
    }
}
