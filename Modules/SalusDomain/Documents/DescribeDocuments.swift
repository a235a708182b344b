public import SalusModels

/// Documents that fit a filter, each with what protocols tell of it: the ends of its lineage and who brought it.
public struct DescribeDocuments: Operation {
    public let part: RecordPart
    public let filter: DocumentFilter

    public init(in part: RecordPart, _ filter: DocumentFilter) { (self.part, self.filter) = (part, filter) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DescribedDocuments {
        let view = try permit.view()
        var filter = filter
        if let member = filter.lineage { filter.lineage = try work.document(member, in: view).version.original }
        if let relation = filter.relation { _ = try work.document(relation.document, in: view) }
        let page = try work.tx.documents.documents(in: view, matching: filter)
        var describer = DocumentDescriber(view, work)
        return DescribedDocuments(
            record: view.record, documents: try describer.describe(page.documents), total: page.total)
    }
}

/// A page of documents of a record, with the number of all.
public struct DescribedDocuments: Hashable, Sendable {
    public let record: RecordID
    public let documents: [DocumentDescription]
    /// The number of documents before paging.
    public let total: Int
}

/// One document, described.
public struct DescribeDocument: Operation {
    public let part: RecordPart
    public let address: DocumentAddress

    public init(in part: RecordPart, _ address: DocumentAddress) { (self.part, self.address) = (part, address) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: address.id)) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentDescription {
        let found = try address.document(permit, in: work)
        var describer = DocumentDescriber(try permit.view(), work)
        return try describer.describe(found)
    }

    public func touched(_ output: DocumentDescription) -> Resource { part.resource(document: output.document.id) }
}
