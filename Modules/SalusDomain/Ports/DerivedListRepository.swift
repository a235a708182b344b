public import SalusModels

/// Lists that a store may keep ready beside the facts, so that they open without them.
public protocol DerivedListRepository {
    /// The latest versions of documents under the headlines of their facts, the latest day first. Nil in a store that
    /// keeps no headlines.
    func headlines(in view: GrantedView) throws(DomainError) -> [ListedDocument]?
    /// The timeline entries of the facts of the latest active documents, the latest first. Nil in a store that keeps no
    /// entries.
    func timeline(in view: GrantedView) throws(DomainError) -> [TimelineEntry]?
}

/// Of a store whose facts are sealed: headlines would tell what they say.
private struct NoDerivedLists: DerivedListRepository {
    func headlines(in view: GrantedView) -> [ListedDocument]? { nil }
    func timeline(in view: GrantedView) -> [TimelineEntry]? { nil }
}

extension RecordTransaction {
    public var derivedLists: any DerivedListRepository { NoDerivedLists() }
}
