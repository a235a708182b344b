public import SalusBase
public import SalusModels

/// Facts of one model taken together: counted, summed up, compared. Answered from index rows alone.
public struct SummarizeFacts: Operation {
    public let record: RecordID
    public let summary: FactSummaryQuery

    public init(record: RecordID, summary: FactSummaryQuery) { (self.record, self.summary) = (record, summary) }

    public var access: AccessRequest { AccessRequest(.readRecord, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> FactGroupPage {
        try FactGroupPage(of: summary, on: record, in: work)
    }
}

/// The same of documents that a carenet shows.
public struct SummarizeCarenetFacts: Operation {
    public let carenet: CarenetID
    public let summary: FactSummaryQuery

    public init(in carenet: CarenetID, summary: FactSummaryQuery) {
        (self.carenet, self.summary) = (carenet, summary)
    }

    public var access: AccessRequest { AccessRequest(.readCarenet, .carenet(carenet)) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> FactGroupPage {
        var visible = summary
        visible.query.carenet = carenet
        return try FactGroupPage(of: visible, on: work.carenet(carenet).record, in: work)
    }
}

public struct FactGroupPage: Hashable, Sendable {
    public let groups: [FactGroup]
    /// How many there are before offset and limit.
    public let total: Int

    /// The page of `found` that `summary` asks for, in its order.
    init(_ found: [FactGroup], of summary: FactSummaryQuery) {
        let page = found.sorted(by: summary.order).dropFirst(summary.query.offset)
        (groups, total) = (Array(page.prefix(summary.query.limit ?? .max)), found.count)
    }

    fileprivate init(
        of summary: FactSummaryQuery, on record: RecordID, in work: Workspace
    ) throws(DomainError) {
        try summary.check()
        self.init(try work.tx.reports.groups(of: summary, in: record), of: summary)
    }
}
