public import SalusBase

/// A body or query that cannot be understood. Its sentence names places and says what to send instead, never content.
public enum CatalyzeFault: Error, Hashable, Sendable {
    /// The body is not JSON, or nests deeper than `CatalyzeBody.depth`.
    case notJSON(JSONFault)
    /// The body or value is larger than this many bytes.
    case tooLarge(bytes: Int)
    /// A member is missing, or has another form.
    case needs(member: String, expected: String)
    /// The object has a member that it cannot have; it takes these.
    case unknownMember(place: String, known: [String])
    /// A condition is not one that an expression has.
    case expression(ExpressionProblem)
    /// A parameter of the query string.
    case parameter(name: String, expected: String)

    /// The reasons why a condition cannot be understood.
    public enum ExpressionProblem: String, CaseIterable, Hashable, Sendable {
        case notAnObject = "A condition is an object with one member, {\"=\": [\"column\", value]} or {\"and\": [...]}."
        case unknownOperator = "Use one of the operators =, !=, <, <=, >, >=, and, or."
        case badOperands = "A comparison takes a list of two: the name of a field and a value."
        case badField = "Name a column, with a dot before each part of an object: name.first."
        case badValue = "Compare with a text, a number, true, false or null."
        case noConditions = "and and or take a list of at least one condition."
        case tooDeep = "Conditions nest deeper than 10. Write a flatter expression."
        case tooMany = "There are more than 100 conditions. Ask in several queries."
    }
}

extension CatalyzeFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notJSON(let fault): "Send the body as JSON: \(fault)."
        case .tooLarge(let bytes): "Send at most \(bytes) bytes."
        case .needs(let member, let expected): "Send \(member) as \(expected)."
        case .unknownMember(let place, let known): "Send only these in \(place): \(known.joined(separator: ", "))."
        case .expression(let problem): problem.rawValue
        case .parameter(let name, let expected): "Send the parameter \(name) as \(expected)."
        }
    }
}
