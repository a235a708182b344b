import SalusBase
import SalusModels
import SalusSQL
import SalusTables

/// One row of a grouped answer. Dates are grouped by the engine in steps that are never longer than a group.
struct GroupPart {
    let key: SQLValue
    /// Facts that have the aggregated field.
    let count: Int
    /// The sum, the least or the greatest; null for nothing.
    let amount: SQLValue
}

/// Puts the rows of a grouped answer together to the groups that were asked for.
struct GroupFolding {
    private let summary: FactSummaryQuery
    private var parts: [FactValue?: (count: Int, amount: FactValue?)] = [:]

    init(_ summary: FactSummaryQuery) { self.summary = summary }

    mutating func add(_ part: GroupPart) {
        let key = key(of: part.key)
        let amount = value(of: part.amount, summary.aggregate.field.kind)
        guard let known = parts[key] else {
            parts[key] = (part.count, amount)
            return
        }
        parts[key] = (known.count + part.count, merge(known.amount, amount))
    }

    var groups: [FactGroup] { parts.map { FactGroup(key: $0.key, value: value(of: $0.value)) } }

    private func key(of stored: SQLValue) -> FactValue? {
        guard let grouping = summary.grouping else { return nil }
        guard let calendar = grouping.calendar, case .integer(let steps) = stored else {
            return value(of: stored, grouping.field.kind)
        }
        return .text(calendar.label(of: Instant(milliseconds: steps * calendar.step)))
    }

    private func value(of stored: SQLValue, _ kind: FactValue.Kind) -> FactValue? {
        switch stored {
        case .text(let text): .text(text)
        case .real(let number): .number(number)
        case .integer(let number): kind == .instant ? .instant(Instant(milliseconds: number)) : .number(Double(number))
        case .null, .blob: nil
        }
    }

    private func merge(_ left: FactValue?, _ right: FactValue?) -> FactValue? {
        guard let left, let right else { return left ?? right }
        switch (summary.aggregate.operator, left, right) {
        case (.max, _, _): return max(left, right)
        case (.min, _, _): return min(left, right)
        case (_, .number(let left), .number(let right)): return .number(left + right)
        default: return left
        }
    }

    private func value(of part: (count: Int, amount: FactValue?)) -> FactValue? {
        switch (summary.aggregate.operator, part.amount) {
        case (.count, _): .number(Double(part.count))
        case (.avg, .number(let sum)): .number(sum / Double(part.count))
        default: part.amount
        }
    }
}
