public import SalusModels

/// Facts of one model taken together: counted, summed up, compared. Answered from index rows alone.
public struct SummarizeFacts: Operation {
    public let record: RecordID
    public let summary: FactSummaryQuery

    public init(record: RecordID, summary: FactSummaryQuery) { (self.record, self.summary) = (record, summary) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> FactGroupPage {
        try summary.check()
        let groups = try work.tx.reports.groups(of: summary, in: record).sorted(by: summary.order)
        let page = groups.dropFirst(summary.query.offset).prefix(summary.query.limit ?? .max)
        return FactGroupPage(groups: Array(page), total: groups.count)
    }
}

public struct FactGroupPage: Hashable, Sendable {
    public let groups: [FactGroup]
    /// How many there are before offset and limit.
    public let total: Int
}
