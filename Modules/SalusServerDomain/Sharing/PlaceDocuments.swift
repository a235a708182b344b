public import SalusBase
public import SalusDomain
public import SalusModels

/// Where a document is shown and why.
public struct ReadPlacements: Operation {
    public let record: RecordID
    public let document: DocumentID

    public init(of document: DocumentID, in record: RecordID) { (self.document, self.record) = (document, record) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentPlacements {
        let view = try permit.view()
        // Carenets and what they show are the business of those who see all of the record.
        guard view.view.hasEveryDocument else { throw .denied }
        return try DocumentPlacements(of: work.common.document(document, in: view), in: view, work)
    }
}

/// Shows a document in a carenet, or takes it out; nil leaves it to the rule for its type again.
/// It holds for all versions.
public struct PlaceDocument: Operation {
    public let record: RecordID
    public let document: DocumentID
    public let carenet: CarenetID
    public let isShown: Bool?

    public init(_ document: DocumentID, of record: RecordID, in carenet: CarenetID, isShown: Bool?) {
        (self.document, self.record, self.carenet, self.isShown) = (document, record, carenet, isShown)
    }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .record(record, document: document)) }

    /// Throws `notFound` for a document that is kept from every carenet, `denied` for another record's carenet.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentPlacements {
        let carenet = try work.find.carenet(carenet, of: record)
        let view = try permit.view()
        let found = try work.common.document(document, in: view)
        let lineage = found.version.original
        if isShown == true, try !work.tx.placements.neverShared(among: [lineage], in: view).isEmpty {
            throw .notFound
        }
        try work.tx.placements.place(lineage, in: carenet, isShown: isShown, permit.grant)
        return try DocumentPlacements(of: found, in: view, work)
    }
}

/// Keeps a document from every carenet, or no longer. Its placements count again afterwards.
public struct SetNeverShared: Operation {
    public let record: RecordID
    public let document: DocumentID
    public let isNeverShared: Bool

    public init(_ isNeverShared: Bool, _ document: DocumentID, in record: RecordID) {
        (self.isNeverShared, self.document, self.record) = (isNeverShared, document, record)
    }

    public var access: AccessRequest { AccessRequest(.manageDisclosure, .record(record, document: document)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DocumentPlacements {
        let view = try permit.view()
        let found = try work.common.document(document, in: view)
        try work.tx.disclosure.setNeverShared(isNeverShared, found.version.original, in: record, permit.grant)
        return try DocumentPlacements(of: found, in: view, work)
    }
}

extension DocumentPlacements {
    fileprivate init(
        of document: Document, in view: GrantedView, _ work: OperationContext
    ) throws(DomainError) {
        let lineage = document.version.original
        self.init(
            isNeverShared: try !work.tx.placements.neverShared(among: [lineage], in: view).isEmpty,
            placements: try work.tx.disclosure.placements(of: lineage, type: document.type, in: view))
    }
}
