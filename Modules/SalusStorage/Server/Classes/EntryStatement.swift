import SalusBase
import SalusClasses
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain

/// A selection of entries as a condition of SQL: the view, the person and the condition, each in its own parentheses.
struct EntryStatement {
    private(set) var condition = ""
    private(set) var arguments: [any SQLConvertible] = []

    init(_ id: CustomClassID, _ selection: EntrySelection) {
        var parts = ["class = \(argument(id))"]
        if !selection.view.isAll { parts.append(visible(selection.view)) }
        if let person = selection.person {
            let place = argument(person)
            parts.append("(owner = \(place) OR author = \(place))")
        }
        if selection.condition != .always { parts.append(sql(selection.condition)) }
        condition = parts.joined(separator: " AND ")
    }

    /// Adds the cursor to the condition; returns what follows it.
    mutating func order(_ selection: EntrySelection) -> String {
        let (sign, direction) = selection.isDescending ? ("<", "DESC") : (">", "ASC")
        let key = column(of: selection.order)
        if let behind = selection.behind {
            let (at, row) = (argument(place(behind, selection.order)), argument(behind.entry))
            condition += " AND \(key) \(sign)= \(at) AND (\(key) \(sign) \(at) OR id \(sign) \(row))"
        }
        let offset = selection.offset == 0 ? "" : " OFFSET \(selection.offset)"
        return "ORDER BY \(key) \(direction), id \(direction) LIMIT \(selection.limit)\(offset)"
    }

    private mutating func argument(_ value: any SQLConvertible) -> String {
        arguments.append(value)
        return "$\(arguments.count)"
    }

    private mutating func visible(_ view: EntryView) -> String {
        let person = argument(view.person)
        var parts = ["owner = \(person)", "author = \(person)"]
        for (column, values) in [
            ("owner", view.owners.sorted().map(\.bytes)), ("id", view.entries.sorted().map(\.bytes)),
        ] where !values.isEmpty {
            parts.append("\(column) IN (\(values.map { argument($0) }.joined(separator: ", ")))")
        }
        return "(\(parts.joined(separator: " OR ")))"
    }

    // MARK: Conditions

    private mutating func sql(_ condition: IndexedCondition) -> String {
        switch condition {
        case .and(let parts): return joined(parts, " AND ", none: "1 = 1")
        case .or(let parts): return joined(parts, " OR ", none: "1 = 0")
        case .exists(.column(let place)): return "s\(place) IS NOT NULL"
        case .exists: return "1 = 1"
        case .compare(let comparison, .column(let place), let key):
            return "s\(place) \(comparison.sql) \(argument(key.bytes))"
        case .compare(let comparison, let time, let key):
            return sql(comparison, time == .createdAt ? "created_at" : "updated_at", key.number ?? 0)
        }
    }

    private mutating func joined(_ parts: [IndexedCondition], _ word: String, none: String) -> String {
        var texts: [String] = []
        for part in parts { texts.append(sql(part)) }
        return texts.isEmpty ? none : "(\(texts.joined(separator: word)))"
    }

    /// A time is a whole number of milliseconds; the number that it is compared with may be any.
    private mutating func sql(_ comparison: ClassExpression.Comparison, _ column: String, _ number: Double) -> String {
        if number != number.rounded(), comparison == .equal || comparison == .notEqual {
            return comparison == .equal ? "1 = 0" : "1 = 1"
        }
        let isFloor = comparison == .lessOrEqual || comparison == .greater
        let milliseconds = Int64(milliseconds: number.rounded(isFloor ? .down : .up))
        return "\(column) \(comparison.sql) \(argument(milliseconds))"
    }

    // MARK: Order

    private mutating func column(of place: IndexedPlace) -> String {
        switch place {
        case .createdAt: "created_at"
        case .updatedAt: "updated_at"
        case .column(let place): "COALESCE(s\(place), \(argument([UInt8]())))"
        }
    }

    private func place(_ cursor: EntryCursor, _ order: IndexedPlace) -> any SQLConvertible {
        if case .column = order { return cursor.key }
        return Int64(milliseconds: IndexKey(bytes: cursor.key)?.number ?? 0)
    }
}

extension Int64 {
    /// The nearest that there is.
    fileprivate init(milliseconds number: Double) {
        self = Int64(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
    }
}

extension ClassExpression.Comparison {
    fileprivate var sql: String { self == .notEqual ? "<>" : rawValue }
}
