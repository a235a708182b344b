public import SalusBase
public import SalusModels

/// Questions about the facts of a view, answered from their index rows alone: no sealed fact is opened. Questions that
/// name a field for which `isSearched` is false have no answer here: ask without it.
public protocol ReportRepository: SearchedFieldRepository {
    /// The places of the facts that the query wants, in its order. Throws for what `FactQuery.check` lets through only
    /// when the store fails.
    func places(of query: FactQuery, in view: GrantedView) throws(DomainError) -> [FactPlace]
    /// The place of a fact of the view's latest active documents; nil for any other fact.
    func place(of fact: FactID, in view: GrantedView) throws(DomainError) -> FactPlace?
    /// The number before offset and limit.
    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int
    /// Every group, in no order; offset and limit are not looked at.
    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup]
}

/// The fields that the index of facts has. It tells of the store, not of any record.
public protocol SearchedFieldRepository {
    /// Whether index rows can filter by the field; with `asValue`, whether they can order, group and sum by it.
    func isSearched(_ field: FactField, of model: String, asValue: Bool) throws(DomainError) -> Bool
}

/// The place of one fact.
public struct FactPlace: Hashable, Sendable {
    public let fact: FactID
    public let document: DocumentID
    /// The time when its document came.
    public let createdAt: Instant

    public init(fact: FactID, document: DocumentID, createdAt: Instant) {
        (self.fact, self.document, self.createdAt) = (fact, document, createdAt)
    }
}
