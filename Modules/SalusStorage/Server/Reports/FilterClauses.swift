import SalusDomain
import SalusModels
import SalusSQL
import SalusTables

/// The conditions of filters on the row `f` of `fact`. `$2` is the number of the record.
struct FilterClauses {
    private(set) var arguments: [any SQLConvertible]
    private let model: ModelNumbers

    init(arguments: [any SQLConvertible], of model: ModelNumbers) { (self.arguments, self.model) = (arguments, model) }

    /// The condition that leads to the facts: their places come from the terms.
    mutating func search(_ filter: FactFilter) -> String { found(filter, among: "f.place") }

    /// The condition that is asked of each fact: by its columns where the value is there, else by its terms.
    mutating func lookUp(_ filter: FactFilter) -> String {
        guard let field = model.fields[filter.field] else { return Self.none }
        switch filter.test {
        case .anyOf:
            return """
                EXISTS (SELECT 1 FROM fact_term t WHERE t.record = f.record AND t.field = \(bind(field.number)) \
                AND \(onTerm(filter)) AND t.place = f.place)
                """
        case .between:
            let terms = found(filter, among: "+f.place")
            guard let column = field.column, let values = onColumn(filter, "f.\(column)") else { return terms }
            return "(\(values) OR f.more IS NOT NULL AND \(terms))"
        }
    }

    /// A filter on the time when the fact came.
    mutating func onEntry(_ filter: FactFilter) -> String { onColumn(filter, "f.at") ?? "1 = 1" }

    private static let none = "1 = 0"

    private mutating func found(_ filter: FactFilter, among place: String) -> String {
        guard let field = model.fields[filter.field] else { return Self.none }
        return """
            \(place) IN (SELECT t.place FROM fact_term t WHERE t.record = $2 AND t.field = \(bind(field.number)) \
            AND \(onTerm(filter)))
            """
    }

    private mutating func onTerm(_ filter: FactFilter) -> String {
        switch filter.test {
        case .anyOf(let values): "t.value IN (\(list(values.map(\.termBytes))))"
        case .between(let first, let last): bounds("t.value", first?.termBytes, last?.termBytes) ?? "1 = 1"
        }
    }

    private mutating func onColumn(_ filter: FactFilter, _ column: String) -> String? {
        switch filter.test {
        case .anyOf(let values): "\(column) IN (\(list(values.map(\.stored))))"
        case .between(let first, let last): bounds(column, first?.stored, last?.stored) ?? "\(column) IS NOT NULL"
        }
    }

    private mutating func bounds(
        _ column: String, _ first: (any SQLConvertible)?, _ last: (any SQLConvertible)?
    ) -> String? {
        let bounds = [first.map { "\(column) >= \(bind($0))" }, last.map { "\(column) <= \(bind($0))" }]
        let known = bounds.compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " AND ")
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
    /// Whether the value is the time when the fact came, which every fact has.
    var isOnEntry: Bool { field.part == .created }

    /// The lower, the fewer facts it lets through as a rule.
    var rank: Int {
        switch (field.part, test) {
        case (.code, .anyOf): 0
        case (.text, .anyOf): 1
        case (.number, .anyOf): 2
        case (.date, .anyOf): 3
        case (.number, .between): 4
        case (.date, .between): 5
        case (.code, .between), (.text, .between): 6
        case (.system, _), (.unit, _), (.created, _): 7
        }
    }
}
