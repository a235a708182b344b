import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The conditions of filters. `$1`, `$2` and `$3` are record, status and model.
struct FilterClauses {
    private(set) var arguments: [any SQLConvertible]

    init(arguments: [any SQLConvertible]) { self.arguments = arguments }

    /// The facts that pass, each once, by the search index of the filter's table.
    mutating func search(_ filter: FactFilter) -> String {
        guard let place = filter.field.place else { return "" }
        return """
            SELECT DISTINCT v.fact AS fact FROM \(place.table) v
            WHERE v.record = $1 AND v.status = $2 AND v.model = $3 AND v.path = \(bind(filter.field.path)) \
            AND \(condition(filter, on: "v.\(place.column)"))
            """
    }

    /// Whether the fact `f` passes, by its own rows.
    mutating func lookUp(_ filter: FactFilter) -> String {
        guard let place = filter.field.place else { return "" }
        return """
            EXISTS (SELECT 1 FROM \(place.table) v WHERE v.record = f.record AND v.fact = f.fact \
            AND v.path = \(bind(filter.field.path)) AND \(condition(filter, on: "v.\(place.column)")))
            """
    }

    /// A filter on the fact's entry itself.
    mutating func onEntry(_ filter: FactFilter) -> String { condition(filter, on: "f.at") }

    private mutating func condition(_ filter: FactFilter, on column: String) -> String {
        switch filter.test {
        case .anyOf(let values):
            let exact = "\(column) IN (\(list(values.map(\.stored))))"
            guard filter.field.part == .text else { return exact }
            return "v.folded IN (\(list(values.map { ($0.text ?? "").folded }))) AND \(exact)"
        case .between(let first, let last):
            let bounds =
                [first.map { "\(column) >= \(bind($0.stored))" }, last.map { "\(column) <= \(bind($0.stored))" }]
                .compactMap(\.self)
            return bounds.isEmpty ? "\(column) IS NOT NULL" : bounds.joined(separator: " AND ")
        }
    }

    private mutating func list(_ values: [any SQLConvertible]) -> String {
        values.map { bind($0) }.joined(separator: ", ")
    }

    private mutating func bind(_ value: any SQLConvertible) -> String {
        arguments.append(value)
        return "$\(arguments.count)"
    }
}

extension FactFilter {
    /// Whether the value is in the fact's entry: the time when the fact came.
    var isOnEntry: Bool { field.part == .created }

    /// The lower, the fewer facts it lets through as a rule. Units and systems have no search index of their own.
    var rank: Int {
        switch (field.part, test) {
        case (.code, _): 0
        case (.text, _): 1
        case (.number, .anyOf): 2
        case (.date, .anyOf): 3
        case (.number, .between): 4
        case (.date, .between): 5
        case (.system, _), (.unit, _), (.created, _): 6
        }
    }
}

extension FactField {
    /// The table and column of the value; nil for a value of the fact's entry.
    var place: (table: String, column: String)? {
        switch part {
        case .text: ("fact_text", "value")
        case .code: ("fact_code", "value")
        case .system: ("fact_code", "system")
        case .number: ("fact_number", "value")
        case .unit: ("fact_number", "unit")
        case .date: ("fact_instant", "value")
        case .created: nil
        }
    }
}

extension FactValue {
    /// As index rows hold it.
    fileprivate var stored: any SQLConvertible {
        switch self {
        case .text(let text): String(text.prefix(SalusModels.FactIndex.textLimit))
        case .number(let number): number
        case .instant(let instant): instant
        }
    }

    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
