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
