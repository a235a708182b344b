public import SalusBase
public import SalusModels

/// Whose record a carenet belongs to, and which document says who the person is, if the carenet shows that.
public struct DescribeCarenetRecord: Operation {
    public let carenet: CarenetID

    public init(of carenet: CarenetID) { self.carenet = carenet }

    public var access: AccessRequest { AccessRequest(.viewCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> RecordDescription {
        guard let record = try work.tx.records.record(work.carenet(carenet).record) else { throw .notFound }
        return try work.describe(record, in: carenet)
    }
}

/// Documents that a carenet shows, each described.
public struct ListCarenetDocuments: Operation {
    public let carenet: CarenetID
    public let filter: DocumentFilter

    public init(in carenet: CarenetID, _ filter: DocumentFilter) { (self.carenet, self.filter) = (carenet, filter) }

    public var access: AccessRequest { AccessRequest(.readCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> CarenetDocuments {
        let record = try work.carenet(carenet).record
        var filter = filter
        filter.carenet = carenet
        let page = try work.tx.documents.documents(of: record, matching: filter)
        var describer = DocumentDescriber(work: work)
        let described = DescribedDocuments(documents: try describer.describe(page.documents), total: page.total)
        return CarenetDocuments(record: record, described: described)
    }
}

public struct CarenetDocuments: Hashable, Sendable {
    public let record: RecordID
    public let described: DescribedDocuments
}

/// One document that a carenet shows, described. Throws `notFound` for one that it does not show, as for one that there is
/// not.
public struct DescribeCarenetDocument: Operation {
    public let carenet: CarenetID
    public let document: DocumentID

    public init(_ document: DocumentID, in carenet: CarenetID) { (self.document, self.carenet) = (document, carenet) }

    public var access: AccessRequest { AccessRequest(.readCarenet, .carenet(carenet, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DocumentDescription {
        let found = try work.document(document, shownIn: carenet)
        var describer = DocumentDescriber(work: work)
        return try describer.describe([found])[0]
    }
}

/// The bytes of a document that a carenet shows. Throws as `DescribeCarenetDocument` does.
public struct ReadCarenetContent: Operation {
    public let carenet: CarenetID
    public let document: DocumentID

    public init(of document: DocumentID, in carenet: CarenetID) {
        (self.document, self.carenet) = (document, carenet)
    }

    public var access: AccessRequest { AccessRequest(.readCarenet, .carenet(carenet, document: document)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> LentContent {
        let found = try work.document(document, shownIn: carenet)
        return try LentContent(of: found.id, in: found.record, work: work)
    }
}

extension Workspace {
    /// Throws `notFound` for a document that the carenet does not show.
    fileprivate func document(_ id: DocumentID, shownIn carenet: CarenetID) throws(DomainError) -> Document {
        let carenet = try self.carenet(carenet)
        let found = try document(id, in: carenet.record)
        guard try tx.placements.shows(found, in: carenet) else { throw .notFound }
        return found
    }
}
