/// Any JSON text (RFC 8259) as a value, for what has no type of ours yet. Read by `init(parsing:)`, numbers keep their
/// decimal digits.
public indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(DecimalText)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member `name` of an object, or nil.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    public var number: DecimalText? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    public var array: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    public var object: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// True for null, "", [] and {}: present, but saying nothing.
    public var isEmpty: Bool {
        switch self {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .number: false
        }
    }
}
