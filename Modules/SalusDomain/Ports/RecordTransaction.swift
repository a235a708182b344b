/// One open transaction of a store that holds records: a server's, or the copy on a person's device. Writing needs a
/// `WriteGrant`, which only the domain can make.
public protocol RecordTransaction {
    var records: any RecordRepository { get }
    var rights: any RightsRepository { get }
    var documents: any DocumentRepository { get }
    var documentUse: any DocumentUseRepository { get }
    var relations: any RelationRepository { get }
    var descriptions: any DescriptionRepository { get }
    var placements: any PlacementRepository { get }
    var facts: any FactRepository { get }
    var reports: any ReportRepository { get }
    var derivedLists: any DerivedListRepository { get }
    var statusHistory: any StatusHistoryRepository { get }
    var changes: any ChangeRepository { get }
}

/// Proof that the domain decided to write. Only this module and a server's domain make one.
public struct WriteGrant: Sendable {
    package init() {}
}
