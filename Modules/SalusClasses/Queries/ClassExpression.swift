public import SalusBase

/// A condition on entries, as Catalyze's query expressions write it. An entry without the value does not match, and
/// there is no error for it.
public indirect enum ClassExpression: Hashable, Sendable {
    case compare(Comparison, FieldPath, JSONValue)
    case and([ClassExpression])
    case or([ClassExpression])

    /// The comparisons. Values of different kinds are unequal, and neither comes before the other.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// Every entry.
    public static let always = ClassExpression.and([])

    /// Whether the entry matches. At most as many steps as the expression has parts.
    public func matches(_ entry: EvaluatedEntry) -> Bool {
        switch self {
        case .and(let parts): parts.allSatisfy { $0.matches(entry) }
        case .or(let parts): parts.contains { $0.matches(entry) }
        case .compare(let comparison, let path, let value):
            path.value(in: entry).map { comparison.holds($0, path.meant(by: value)) } ?? false
        }
    }
}

extension ClassExpression.Comparison {
    func holds(_ found: JSONValue, _ wanted: JSONValue) -> Bool {
        guard let left = IndexKey(found), let right = IndexKey(wanted), left.kind == right.kind else {
            return isUnlike(found, wanted)
        }
        return holds(left, right)
    }

    func holds(_ left: IndexKey, _ right: IndexKey) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }

    /// Lists and objects are equal to the same ones; nothing else is said of two kinds.
    private func isUnlike(_ found: JSONValue, _ wanted: JSONValue) -> Bool {
        switch self {
        case .equal: found == wanted
        case .notEqual: found != wanted
        default: false
        }
    }
}

extension FieldPath {
    /// A time may be compared as milliseconds since 1970 or as RFC 3339 text.
    func meant(by value: JSONValue) -> JSONValue {
        guard self == .createdAt || self == .updatedAt, let text = value.string, let time = Instant(text) else {
            return value
        }
        return .number(DecimalText(Int(time.milliseconds)))
    }
}
