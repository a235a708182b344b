public import SalusModels

/// The carenets that would show a new document of a type, with the reason, by the rules that the store knows. On a
/// device these are those that the server told last.
public struct PreviewPlacements: Operation {
    public let record: RecordID
    public let type: DocumentType

    public init(of type: DocumentType, in record: RecordID) { (self.type, self.record) = (type, record) }

    public var access: AccessRequest { AccessRequest(.viewDisclosure, .record(record)) }

    /// Throws `notFound` where the store was told of no rules yet.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentPlacements {
        guard let rules = try work.tx.placements.rules(in: permit.view()) else { throw .notFound }
        return DocumentPlacements(isNeverShared: false, placements: rules.placements(ofNew: type))
    }
}
