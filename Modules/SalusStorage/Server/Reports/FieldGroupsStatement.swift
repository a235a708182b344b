import SalusDomain
import SalusModels
import SalusSQL

/// The SQL of groups over all facts of a model, read along the search index of the field that they are grouped by: one
/// look-up for each fact less than by way of its entry, and none that leaves the indexes.
///
/// Facts without the field are in no such index; they are asked for apart, and only if there are any.
struct FieldGroupsStatement {
    let arguments: [any SQLConvertible]
    private let grouped: (table: String, column: String)
    private let calendar: DateGroup?
    private let join: String
    private let columns: String

    /// Nil for a summary that the index does not answer: with filters, fields of another search key or values of the
    /// entry, and in a view that has not every document.
    init?(_ summary: FactSummaryQuery, in view: GrantedView) {
        guard view.view.hasEveryDocument, summary.query.filters.isEmpty, let grouping = summary.grouping,
            grouping.field.isItsSearchKey,
            let grouped = grouping.field.place, let value = Self.value(of: summary.aggregate, besides: grouping.field)
        else { return nil }
        (self.grouped, calendar) = (grouped, grouping.calendar)
        let amount =
            switch summary.aggregate.operator {
            case .count: "NULL"
            case .sum, .avg: "SUM(\(value))"
            case .min: "MIN(\(value))"
            case .max: "MAX(\(value))"
            }
        columns = "COUNT(\(value)) AS counted, \(amount) AS amount"
        let aggregated = value.hasPrefix("a.") ? summary.aggregate.field.place?.table : nil
        join =
            aggregated.map {
                "LEFT JOIN \($0) a ON a.record = x.record AND a.fact = x.fact AND a.path = $5 AND a.number = 0"
            } ?? ""
        let path: [any SQLConvertible] = join.isEmpty ? [] : [summary.aggregate.field.path]
        arguments = [view.record, summary.query.status.code, summary.query.model, grouping.field.path] + path
    }

    /// One row for each bucket: `bucket`, `counted`, `amount`, and how many facts are in it as `facts`.
    var groups: String {
        """
        SELECT \(bucket) AS bucket, \(columns), COUNT(*) AS facts FROM \(grouped.table) x \(join)
        WHERE x.record = $1 AND x.status = $2 AND x.model = $3 AND x.path = $4 AND x.number = 0 GROUP BY 1
        """
    }

    /// The same for the facts without the field, which are one bucket without a name.
    var rest: String {
        """
        SELECT NULL AS bucket, \(columns), COUNT(*) AS facts FROM indexed_fact x \(join)
        WHERE x.record = $1 AND x.status = $2 AND x.model = $3 AND NOT EXISTS (
            SELECT 1 FROM \(grouped.table) g
            WHERE g.record = x.record AND g.fact = x.fact AND g.path = $4 AND g.number = 0)
        """
    }

    private var bucket: String {
        guard let calendar else { return "x.\(grouped.column)" }
        return ReportStatement.bucket("x.\(grouped.column)", calendar)
    }

    /// Nil for a value of the fact's entry, unless it is only counted: every fact has it.
    private static func value(of aggregate: FactAggregate, besides field: FactField) -> String? {
        if aggregate.field == .created { return aggregate.operator == .count ? "x.fact" : nil }
        if aggregate.field == field { return nil }
        return aggregate.field.place.map { "a.\($0.column)" }
    }
}

extension FactField {
    /// Whether its search index is in the order of its values.
    fileprivate var isItsSearchKey: Bool {
        switch part {
        case .number, .date, .code: true
        case .text, .system, .unit, .created: false
        }
    }
}
