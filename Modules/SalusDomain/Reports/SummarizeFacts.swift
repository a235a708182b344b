public import SalusModels

/// Facts of one model taken together: counted, summed up, compared. Answered from index rows alone.
public struct SummarizeFacts: Operation {
    public let part: RecordPart
    public let summary: FactSummaryQuery

    public init(in part: RecordPart, summary: FactSummaryQuery) { (self.part, self.summary) = (part, summary) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(), as: .search) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> FactGroupPage {
        try summary.check()
        return FactGroupPage(try work.tx.reports.groups(of: summary, in: permit.view()), of: summary)
    }
}

public struct FactGroupPage: Hashable, Sendable {
    public let groups: [FactGroup]
    /// The number before offset and limit.
    public let total: Int

    /// The page of `found` that `summary` asks for, in its order.
    init(_ found: [FactGroup], of summary: FactSummaryQuery) {
        let page = found.sorted(by: summary.order).dropFirst(summary.query.offset)
        (groups, total) = (Array(page.prefix(summary.query.limit ?? .max)), found.count)
    }
}
