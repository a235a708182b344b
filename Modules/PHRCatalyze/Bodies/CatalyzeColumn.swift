public import SalusBase

/// One column of a custom class: the original's type and our rules.
public struct CatalyzeColumn: Hashable, Sendable {
    /// The types of columns. `null` or `"null"`, no check, is the type nil of a column.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case integer, string, boolean, array, object, double
    }

    /// Ours; the original had none of them.
    public enum Rule: String, CaseIterable, Hashable, Sendable { case required, unique, indexed, writeOnce }

    public let kind: Kind?
    public let rules: Set<Rule>

    public init(_ kind: Kind?, _ rules: Set<Rule> = []) { (self.kind, self.rules) = (kind, rules) }

    /// Reads `"string"`, `null`, or `{"type": "string", "required": true}`.
    init(_ value: JSONValue) throws(CatalyzeFault) {
        guard value.object != nil else {
            self.init(try Self.kind(value))
            return
        }
        let object = try CatalyzeObject(value, "a column", ["type"] + Rule.allCases.map(\.rawValue))
        var rules: Set<Rule> = []
        for rule in Rule.allCases where try object.optionalFlag(rule.rawValue) ?? false { rules.insert(rule) }
        self.init(try Self.kind(object.members["type"] ?? .null), rules)
    }

    private static func kind(_ value: JSONValue) throws(CatalyzeFault) -> Kind? {
        if value == .null || value == "null" { return nil }
        guard let kind = value.string.flatMap(Kind.init) else {
            throw .needs(
                member: "the type of a column",
                expected: Kind.allCases.map(\.rawValue).joined(separator: ", ") + " or null")
        }
        return kind
    }

    /// The shortest form that reads back: a type alone where there is no rule.
    public var json: JSONValue {
        let type = kind.map { JSONValue.string($0.rawValue) } ?? .null
        guard !rules.isEmpty else { return type }
        var members: [String: JSONValue] = ["type": type]
        for rule in rules { members[rule.rawValue] = true }
        return .object(members)
    }
}
