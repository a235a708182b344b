import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The SQL of one query of facts. The query's values are always arguments, never text of the statement.
///
/// The most selective filter is read from the terms and leads to the facts; the others are looked up for each fact that
/// it lets through. Without a filter the facts of the model are read in the order in which they came. Values to order,
/// group and sum by are columns of the fact.
struct ReportStatement {
    /// In the order of the placeholders: the record, its number, model and status, then what the query asks.
    private(set) var arguments: [any SQLConvertible]
    private let model: ModelNumbers
    /// `FROM … WHERE …`, where `f` is the fact.
    private let body: String

    init(_ query: FactQuery, in view: GrantedView, record: Int, _ model: ModelNumbers) {
        self.model = model
        var filters = FilterClauses(
            arguments: [view.record, record, model.number, query.status.code], of: model)
        let (own, others) = (query.filters.filter(\.isOnEntry), query.filters.filter { !$0.isOnEntry })
        let ranked = others.sorted { $0.rank < $1.rank }
        let conditions =
            ["f.record = $2", "f.model = $3", "f.status = $4"] + ranked.prefix(1).map { filters.search($0) }
            + own.map { filters.onEntry($0) } + ranked.dropFirst().map { filters.lookUp($0) }
        let granted = ViewConditions(view, after: filters.arguments)
        arguments = granted.arguments
        body = "FROM fact f WHERE \(conditions.joined(separator: " AND ")) \(granted.onDocument(named: "f.document"))"
    }

    /// One row for each fact of the page: `fact`, `document`, `at`.
    mutating func page(of query: FactQuery) -> String {
        let direction = query.order.isDescending ? "DESC" : "ASC"
        let value = column(of: query.order.field)
        let order =
            query.order.field.part == .created
            ? "f.place \(direction)"
            : "CASE WHEN \(value) IS NULL THEN 1 ELSE 0 END, \(value) \(direction), f.place"
        let page = "LIMIT \(bind(query.limit ?? Int.max)) OFFSET \(bind(query.offset))"
        return "SELECT f.id AS fact, f.document AS document, f.at AS at \(body) ORDER BY \(order) \(page)"
    }

    /// One row: `facts`.
    var count: String { "SELECT COUNT(*) AS facts \(body)" }

    /// One row for each bucket: `bucket`, `counted`, `amount`.
    func groups(of summary: FactSummaryQuery) -> String {
        let value = column(of: summary.aggregate.field)
        let amount =
            switch summary.aggregate.operator {
            case .count: "NULL"
            case .sum, .avg: "SUM(\(value))"
            case .min: "MIN(\(value))"
            case .max: "MAX(\(value))"
            }
        let columns = "COUNT(\(value)) AS counted, \(amount) AS amount"
        guard let grouping = summary.grouping else { return "SELECT NULL AS bucket, \(columns) \(body)" }
        let bucket = Self.bucket(column(of: grouping.field), grouping.calendar)
        return "SELECT \(bucket) AS bucket, \(columns) \(body) GROUP BY 1"
    }

    /// The column of the field's first value; a null of its type where no fact has the field.
    private func column(of field: FactField) -> String {
        if field.part == .created { return "f.at" }
        if let column = model.fields[field]?.column { return "f.\(column)" }
        return "CAST(NULL AS \(FactColumns.Kind(field.part).type))"
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

extension FactQuery {
    /// The fields that it names, besides the time when a fact came.
    var fields: [FactField] { (filters.map(\.field) + [order.field]).filter { $0.part != .created } }
}

extension FactSummaryQuery {
    /// The fields that it groups and works out, besides the time when a fact came.
    var values: [FactField] {
        [grouping?.field, aggregate.field].compactMap(\.self).filter { $0.part != .created }
    }
}
