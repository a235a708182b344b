import SalusBase
import SalusDomain
import SalusModels
import SalusSQL

/// The SQL of one query of facts. The query's values are always arguments, never text of the statement.
///
/// The most selective filter is read from its search index and leads to the facts (`CROSS JOIN` fixes that order on
/// SQLite; PostgreSQL finds its own); the others are looked up for each fact that it lets through. Without a filter the
/// facts are read in the order in which they came.
struct ReportStatement {
    /// In the order of the placeholders.
    private(set) var arguments: [any SQLConvertible]
    /// `FROM … WHERE …`, where `f` is the fact's entry.
    private var joins: [String] = []
    private let source: String
    private let conditions: [String]
    private let isVisible: String

    init(_ query: FactQuery, in view: GrantedView) {
        var filters = FilterClauses(arguments: [view.record, query.status.code, query.model])
        let (own, others) = (query.filters.filter(\.isOnEntry), query.filters.filter { !$0.isOnEntry })
        let ranked = others.sorted { $0.rank < $1.rank }
        if let first = ranked.first {
            source = "(\(filters.search(first))) AS found CROSS JOIN indexed_fact f"
            conditions =
                ["f.record = $1", "f.fact = found.fact"] + own.map { filters.onEntry($0) }
                + ranked.dropFirst().map { filters.lookUp($0) }
        } else {
            source = "indexed_fact f"
            conditions =
                ["f.record = $1", "f.status = $2", "f.model = $3"] + own.map { filters.onEntry($0) }

        }
        let granted = ViewConditions(view, after: filters.arguments)
        (arguments, isVisible) = (granted.arguments, granted.onDocument(named: "f.document"))
    }

    /// One row for each fact of the page: `fact`, `document`, `at`.
    mutating func page(of query: FactQuery) -> String {
        let value = column(of: query.order.field, alias: "o")
        let direction = query.order.isDescending ? "DESC" : "ASC"
        let order =
            query.order.field.part == .created
            ? "f.at \(direction), f.place \(direction), f.fact"
            : "CASE WHEN \(value) IS NULL THEN 1 ELSE 0 END, \(value) \(direction), f.at, f.place, f.fact"
        let page = "LIMIT \(bind(query.limit ?? Int.max)) OFFSET \(bind(query.offset))"
        return "SELECT f.fact AS fact, f.document AS document, f.at AS at \(body) ORDER BY \(order) \(page)"
    }

    /// One row: `facts`.
    var count: String { "SELECT COUNT(*) AS facts \(body)" }

    /// One row for each bucket: `bucket`, `counted`, `amount`.
    mutating func groups(of summary: FactSummaryQuery) -> String {
        let value = column(of: summary.aggregate.field, alias: "a")
        let amount =
            switch summary.aggregate.operator {
            case .count: "NULL"
            case .sum, .avg: "SUM(\(value))"
            case .min: "MIN(\(value))"
            case .max: "MAX(\(value))"
            }
        let columns = "COUNT(\(value)) AS counted, \(amount) AS amount"
        guard let grouping = summary.grouping else { return "SELECT NULL AS bucket, \(columns) \(body)" }
        let same = grouping.field == summary.aggregate.field
        let bucket = Self.bucket(same ? value : column(of: grouping.field, alias: "g"), grouping.calendar)
        return "SELECT \(bucket) AS bucket, \(columns) \(body) GROUP BY 1"
    }

    private var body: String {
        "FROM \(source) \(joins.joined(separator: " ")) WHERE \(conditions.joined(separator: " AND ")) \(isVisible)"
    }

    /// The field's first value, joined under `alias` unless the entry has it.
    private mutating func column(of field: FactField, alias: String) -> String {
        guard let place = field.place else { return "f.at" }
        joins.append(
            """
            LEFT JOIN \(place.table) \(alias) ON \(alias).record = f.record AND \(alias).fact = f.fact \
            AND \(alias).path = \(bind(field.path)) AND \(alias).number = 0
            """)
        return "\(alias).\(place.column)"
    }

    /// Both engines divide towards zero: counted from long before any date, the bucket before 1970 is the one that
    /// began earlier all the same.
    static func bucket(_ value: String, _ calendar: DateGroup?) -> String {
        guard let step = calendar?.step else { return value }
        let before = 86_400_000 / step * 1_000_000
        return "(\(value) + \(before * step)) / \(step) - \(before)"
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        arguments.append(value)
        return "$\(arguments.count)"
    }
}
