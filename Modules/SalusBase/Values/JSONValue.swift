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

/// So that JSON can be written down in Swift.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(DecimalText(value)) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

/// For typed decoders and encoders, whose numbers pass through `Double`; `init(parsing:)` keeps every digit.
extension JSONValue: Codable {
    public init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: AnyKey.self) {
            self = .object(try Self.members(of: keyed))
        } else if var list = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !list.isAtEnd { elements.append(try list.decode(JSONValue.self)) }
            self = .array(elements)
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func members(of keyed: KeyedDecodingContainer<AnyKey>) throws -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for key in keyed.allKeys { members[key.stringValue] = try keyed.decode(JSONValue.self, forKey: key) }
        return members
    }

    private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let whole = try? container.decode(Int64.self), let number = DecimalText(String(whole)) {
            return .number(number)
        }
        let value = try container.decode(Double.self)
        guard let number = DecimalText("\(value)") else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a number out of range")
        }
        return .number(number)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .number(let number):
            if let whole = Int64(signedDigits: number.text, in: Int64.min...Int64.max) {
                try container.encode(whole)
            } else {
                try container.encode(number.value)
            }
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}
