import SalusBase
import SalusDomain
import SalusModels
import SalusSQL

/// The SQL of one query of a record's lines. The query's values are always arguments, never text.
///
/// Lines are read along the record's chain, or along a document's part of it when the question names documents.
struct AccessLogStatement {
    /// In the order of the placeholders.
    private(set) var arguments: [any SQLConvertible]
    private var conditions = ["l.record = $1"]
    private let hasFilters: Bool

    init(_ query: FactQuery, in record: RecordID) {
        (arguments, hasFilters) = ([record], !query.filters.isEmpty)
        for filter in query.filters {
            if let field = AccessLogField(filter.field) { conditions.append(condition(filter.test, on: field)) }
        }
    }

    /// The lines of the page with the names in them.
    mutating func page(of query: FactQuery) -> String {
        let direction = query.order.isDescending ? "DESC" : "ASC"
        let field = AccessLogField(query.order.field) ?? .at
        // Along a chain numbers rise with time.
        let order =
            field == .at
            ? "l.number \(direction)"
            : "CASE WHEN \(field.column) IS NULL THEN 1 ELSE 0 END, \(field.column) \(direction), l.number"
        let page = "LIMIT \(query.limit ?? Int.max) OFFSET \(query.offset)"
        return """
            SELECT \(AccessLogTable.lineColumns(of: "l")), a.name AS account_name, p.name AS app_name \(body) \
            ORDER BY \(order) \(page)
            """
    }

    /// One row: `value`. Without filters the newest number says it; with them no more than `limit` are counted.
    mutating func count(upTo limit: Int) -> String {
        guard hasFilters else {
            return """
                SELECT number + 1 AS value FROM access_line WHERE record = $1 ORDER BY number DESC LIMIT 1
                """
        }
        return "SELECT COUNT(*) AS value FROM (SELECT 1 AS one \(body) LIMIT \(limit)) AS counted"
    }

    /// One row for each bucket: `bucket`, `counted`, `amount`.
    func groups(of summary: FactSummaryQuery) -> String {
        let value = (AccessLogField(summary.aggregate.field) ?? .at).column
        let amount =
            switch summary.aggregate.operator {
            case .min: "MIN(\(value))"
            case .max: "MAX(\(value))"
            case .count, .sum, .avg: "NULL"
            }
        let columns = "COUNT(\(value)) AS counted, \(amount) AS amount"
        guard let grouping = summary.grouping, let field = AccessLogField(grouping.field) else {
            return "SELECT NULL AS bucket, \(columns) \(body)"
        }
        let bucket = ReportStatement.bucket(field.column, grouping.calendar)
        return "SELECT \(bucket) AS bucket, \(columns) \(body) GROUP BY 1"
    }

    private var body: String {
        """
        FROM access_line l LEFT JOIN account a ON a.id = l.account LEFT JOIN app p ON p.id = l.app \
        WHERE \(conditions.joined(separator: " AND "))
        """
    }

    private mutating func condition(_ test: FactFilter.Test, on field: AccessLogField) -> String {
        switch test {
        case .anyOf(let values): "\(field.column) IN (\(values.map { bind(field.stored($0)) }.joined(separator: ", ")))"
        case .between(let first, let last):
            ([first.map { "\(field.column) >= \(bind(field.stored($0)))" }]
                + [last.map { "\(field.column) <= \(bind(field.stored($0)))" }]
                + ["\(field.column) IS NOT NULL"]).compactMap(\.self).joined(separator: " AND ")
        }
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        arguments.append(value)
        return "$\(arguments.count)"
    }
}

extension AccessLogField {
    fileprivate var column: String {
        switch self {
        case .at: "l.at"
        case .call: "COALESCE(l.call, l.operation)"
        case .document: "l.document"
        case .external: "l.external_id"
        case .principal: "COALESCE(a.name, p.name)"
        case .app: "CASE WHEN l.account IS NULL THEN NULL ELSE p.name END"
        }
    }

    /// A value as the column holds it; a text that names no document is none's.
    fileprivate func stored(_ value: FactValue) -> any SQLConvertible {
        switch (self, value) {
        case (.document, .text(let text)): DocumentID(text)?.bytes ?? []
        case (_, .text(let text)): text
        case (_, .number(let number)): number
        case (_, .instant(let instant)): instant
        }
    }
}
