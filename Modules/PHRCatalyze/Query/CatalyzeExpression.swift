public import SalusBase

/// A condition on entries: `{"=": ["age", 20]}`, `{"and": […]}`, `{"or": […]}`, nested freely up to its limits.
public indirect enum CatalyzeExpression: Hashable, Sendable {
    case compare(Comparison, CatalyzeField, Operand)
    /// All of at least one; the empty filter is nil where a query has none.
    case and([CatalyzeExpression])
    case or([CatalyzeExpression])

    /// The operators of comparisons.
    public enum Comparison: String, CaseIterable, Hashable, Sendable {
        case equal = "="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// The value that a field is compared with.
    public enum Operand: Hashable, Sendable {
        /// A value of an expression, whose type is as it was sent: a text, a number, true, false or null.
        case value(JSONValue)
        /// A value of a query string, which says no type; it is read as the type of its column.
        case text(String)
    }

    /// Conditions nest at most this deep.
    public static let mostDepth = 10
    /// The most conditions of one expression.
    public static let mostConditions = 100
}

extension CatalyzeExpression {
    /// Reads the body of a query; nil for an empty object, which every entry matches.
    public static func reading(_ body: CatalyzeBody) throws(CatalyzeFault) -> CatalyzeExpression? {
        guard body.value != [:] else { return nil }
        var reader = ExpressionReader()
        return try reader.expression(body.value, depth: 1)
    }

    /// The expression as JSON. A value of a query string is written as text.
    public var json: JSONValue {
        switch self {
        case .compare(let comparison, let field, .value(let value)):
            .object([comparison.rawValue: [.string(field.text), value]])
        case .compare(let comparison, let field, .text(let text)):
            .object([comparison.rawValue: [.string(field.text), .string(text)]])
        case .and(let parts): ["and": .array(parts.map(\.json))]
        case .or(let parts): ["or": .array(parts.map(\.json))]
        }
    }
}

/// Reads one expression and counts its conditions.
private struct ExpressionReader {
    private var count = 0

    mutating func expression(_ value: JSONValue, depth: Int) throws(CatalyzeFault) -> CatalyzeExpression {
        count += 1
        guard count <= CatalyzeExpression.mostConditions else { throw .expression(.tooMany) }
        guard depth <= CatalyzeExpression.mostDepth else { throw .expression(.tooDeep) }
        guard let members = value.object, members.count == 1, let (name, operands) = members.first else {
            throw .expression(.notAnObject)
        }
        if let comparison = CatalyzeExpression.Comparison(rawValue: name) { return try compare(comparison, operands) }
        switch name {
        case "and": return .and(try parts(operands, depth: depth))
        case "or": return .or(try parts(operands, depth: depth))
        default: throw .expression(.unknownOperator)
        }
    }

    private func compare(_ comparison: CatalyzeExpression.Comparison, _ operands: JSONValue) throws(CatalyzeFault)
        -> CatalyzeExpression
    {
        guard let pair = operands.array, pair.count == 2 else { throw .expression(.badOperands) }
        guard let field = pair[0].string.flatMap(CatalyzeField.init) else { throw .expression(.badField) }
        guard pair[1].array == nil, pair[1].object == nil else { throw .expression(.badValue) }
        return .compare(comparison, field, .value(pair[1]))
    }

    private mutating func parts(_ value: JSONValue, depth: Int) throws(CatalyzeFault) -> [CatalyzeExpression] {
        guard let values = value.array, !values.isEmpty else { throw .expression(.noConditions) }
        var parts: [CatalyzeExpression] = []
        for value in values { parts.append(try expression(value, depth: depth + 1)) }
        return parts
    }
}
