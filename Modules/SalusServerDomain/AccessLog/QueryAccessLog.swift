public import SalusDomain
public import SalusModels

/// Reads the access lines of the record that pass the filters of a query (see `AccessLogField`), newest first unless
/// the query orders them otherwise.
public struct ReadAccessLog: Operation {
    public let record: RecordID
    public let query: FactQuery
    /// Whether `AccessLogPage.total` is wanted.
    public let countsAll: Bool

    public init(record: RecordID, query: FactQuery, countsAll: Bool = false) {
        (self.record, self.query, self.countsAll) = (record, query, countsAll)
    }

    public init(record: RecordID, limit: Int) {
        self.init(record: record, query: FactQuery(AccessLogPage.model, limit: limit))
    }

    public var access: AccessRequest { AccessRequest(.readAccessLog, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> AccessLogPage {
        try query.checkAsAccessQuery()
        let view = try permit.view()
        return AccessLogPage(
            lines: try work.tx.accessLog.lines(of: view, matching: query),
            total: countsAll ? try work.tx.accessLog.count(of: query, in: view) : nil)
    }
}

/// Lines of a record's access log taken together.
public struct SummarizeAccessLog: Operation {
    public let record: RecordID
    public let summary: FactSummaryQuery

    public init(record: RecordID, summary: FactSummaryQuery) { (self.record, self.summary) = (record, summary) }

    public var access: AccessRequest { AccessRequest(.readAccessLog, .record(record)) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> FactGroupPage {
        try summary.checkAsAccessQuery()
        return FactGroupPage(try work.tx.accessLog.groups(of: summary, in: permit.view()), of: summary)
    }
}

/// A page of the access log, with the number of all lines.
public struct AccessLogPage: Hashable, Sendable {
    /// The model of a query about access lines.
    public static let model = "AccessLine"
    /// The most lines counted after the page when filters are set; without filters all are counted.
    public static let countLimit = 10_000

    public let lines: [NamedAccessLogLine]
    /// The number of lines before offset and limit; nil unless the request asks for it.
    public let total: Int?
}

extension FactQuery {
    fileprivate func checkAsAccessQuery() throws(DomainError) {
        try check()
        for field in filters.map(\.field) + [order.field] { try field.checkAsAccessField() }
    }
}

extension FactSummaryQuery {
    fileprivate func checkAsAccessQuery() throws(DomainError) {
        try check()
        for field in query.filters.map(\.field) + [aggregate.field, grouping?.field].compactMap(\.self) {
            try field.checkAsAccessField()
        }
    }
}

extension FactField {
    fileprivate func checkAsAccessField() throws(DomainError) {
        guard let field = AccessLogField(self), part == .created || field.field == self else {
            let known = AccessLogField.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalid(field: "filters", expected: "one of \(known)")
        }
    }
}
