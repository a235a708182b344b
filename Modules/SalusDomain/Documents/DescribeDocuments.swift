public import SalusModels

/// Documents that fit a filter, each with what protocols tell of it: the ends of its lineage and who brought it.
public struct DescribeDocuments: Operation {
    public let record: RecordID
    public let filter: DocumentFilter

    public init(record: RecordID, _ filter: DocumentFilter) { (self.record, self.filter) = (record, filter) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedDocuments {
        var filter = filter
        if let member = filter.lineage {
            filter.lineage = try work.document(member, in: record).version.original
        }
        if let relation = filter.relation { _ = try work.document(relation.document, in: record) }
        let page = try work.tx.documents.documents(of: record, matching: filter)
        var describer = DocumentDescriber(work: work)
        return DescribedDocuments(documents: try describer.describe(page.documents), total: page.total)
    }
}

public struct DescribedDocuments: Hashable, Sendable {
    public let documents: [DocumentDescription]
    /// How many there are before paging.
    public let total: Int

    public init(documents: [DocumentDescription], total: Int) { (self.documents, self.total) = (documents, total) }
}

/// One document, described.
public struct DescribeDocument: Operation {
    public let record: RecordID
    public let address: DocumentAddress

    public init(record: RecordID, _ address: DocumentAddress) { (self.record, self.address) = (record, address) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: address.id)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentDescription {
        let found = try address.document(in: record, permit.caller, work)
        var describer = DocumentDescriber(work: work)
        return try describer.describe(found)
    }

    public func touched(_ output: DocumentDescription) -> Resource { .record(record, document: output.document.id) }
}
