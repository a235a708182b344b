public import SalusModels

/// Facts of one model taken together: counted, summed up, compared. Answered from index rows alone where the index has
/// its fields.
public struct SummarizeFacts: Operation {
    public let part: RecordPart
    public let summary: FactSummaryQuery

    public init(in part: RecordPart, summary: FactSummaryQuery) { (self.part, self.summary) = (part, summary) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DeferredGroups {
        try summary.check()
        let view = try permit.view()
        let values = [summary.grouping?.field, summary.aggregate.field].compactMap(\.self)
        // The order of the query says nothing here.
        var unordered = summary.query
        unordered.order = FactOrder(.created)
        let indexed = try IndexedQuery(unordered, values: values, among: work.tx.reports)
        guard indexed.isPartial else {
            return .answered(FactGroupPage(try work.tx.reports.groups(of: summary, in: view), of: summary))
        }
        let candidates = try indexed.candidates(in: view, work)
        return .opening(try DeferredFacts(candidates, in: view, total: nil, work), summary)
    }
}

/// Groups as the transaction gave them: answered by the index, or as the facts that they are worked out of.
public enum DeferredGroups: Sendable {
    case answered(FactGroupPage)
    /// A field of the summary is in no index.
    case opening(DeferredFacts, FactSummaryQuery)
}

/// The groups of a summary, with the number of all.
public struct FactGroupPage: Hashable, Sendable {
    public let groups: [FactGroup]
    /// The number before offset and limit.
    public let total: Int
    /// Whether the summary named a field that is in no index, so that all its candidates were opened.
    public let isUnindexed: Bool

    /// The page of `found` that `summary` asks for, in its order.
    package init(_ found: [FactGroup], of summary: FactSummaryQuery, isUnindexed: Bool = false) {
        let page = found.sorted(by: summary.order).dropFirst(summary.query.offset)
        (groups, total) = (Array(page.prefix(summary.query.limit ?? .max)), found.count)
        self.isUnindexed = isUnindexed
    }
}
