import SalusBase
import SalusXML

extension IndivoReports {
    /// A page that answers `query`, which it repeats.
    public init(_ query: IndivoQuery, total: Int, _ items: [Item]) {
        let isSummary = if case .summary = query.question { true } else { false }
        self.init(
            total: total, limit: query.number("limit") ?? 100, offset: query.number("offset") ?? 0,
            order: query["order_by"] ?? (isSummary ? nil : "-created_at"), items)
        self.query = Query(query)
    }
}

extension IndivoReports.Query {
    fileprivate init(_ query: IndivoQuery) {
        self.init()
        (groupBy, dateGroup) = (query["group_by"], query["date_group"])
        (aggregateBy, dateRange) = (query["aggregate_by"], query["date_range"])
        filters = query.parameters.filter { !Self.others.contains($0.name) }.map {
            IndivoReports.Filter($0.name, XMLText.writable($0.value))
        }
    }

    /// Parameters that are no filters.
    private static let others: Set<String> = [
        "limit", "offset", "order_by", "status", "response_format", "group_by", "date_group", "aggregate_by",
        "date_range",
    ]
}

extension IndivoQuery {
    /// A parameter as it was given.
    fileprivate subscript(name: String) -> String? {
        parameters.first { $0.name == name }.map { XMLText.writable($0.value) }
    }

    fileprivate func number(_ name: String) -> Int? { self[name].flatMap { Int(digits: $0) } }
}
