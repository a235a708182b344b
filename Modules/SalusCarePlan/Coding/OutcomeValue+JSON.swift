public import SalusBase

/// `{"type": "decimal", "value": 200.5, "units": "mg", "code": {"system": …, "code": …}, "source": …, "created": …}`
extension OutcomeValue {
    public var json: JSONValue {
        let (type, value) = content.json
        return .object(
            members(
                [
                    "type": .string(type), "value": value, "kind": kind.map(JSONValue.string),
                    "units": units.map(JSONValue.string), "code": code?.json, "source": source.map(JSONValue.string),
                    "created": created.map { JSONValue(text: $0) },
                ], beside: unknown))
    }

    /// Throws `malformed`.
    public init(json: JSONValue) throws(CarePlanError) {
        var reader = try FieldReader(json, "value")
        let type = try reader.need("type", \.string)
        let content = try reader.need("value") { Content(type, $0) }
        self.init(
            content, kind: try reader.take("kind", \.string), units: try reader.take("units", \.string),
            code: try reader.take("code", ValueCode.init(json:)), source: try reader.take("source", \.string),
            created: try reader.take("created", \.instant), unknown: reader.rest)
    }
}

extension OutcomeValue.Content {
    fileprivate var json: (type: String, value: JSONValue) {
        switch self {
        case .integer(let number): ("integer", JSONValue(number))
        case .decimal(let number): ("decimal", .number(number))
        case .boolean(let flag): ("boolean", .bool(flag))
        case .text(let text): ("text", .string(text))
        case .bytes(let bytes): ("bytes", .string(Base64.encode(bytes)))
        case .date(let date): ("date", JSONValue(text: date))
        }
    }

    fileprivate init?(_ type: String, _ value: JSONValue) {
        let content: Self? =
            switch type {
            case "integer": value.whole.map(Self.integer)
            case "decimal": value.number.map(Self.decimal)
            case "boolean": value.flag.map(Self.boolean)
            case "text": value.string.map(Self.text)
            case "bytes": value.string.flatMap(Base64.decode).map(Self.bytes)
            case "date": value.instant.map(Self.date)
            default: nil
            }
        guard let content else { return nil }
        self = content
    }
}

extension ValueCode {
    var json: JSONValue { ["system": .string(system), "code": .string(code)] }

    init?(json: JSONValue) {
        guard let system = json["system"]?.string, let code = json["code"]?.string else { return nil }
        self.init(system: system, code: code)
    }
}
