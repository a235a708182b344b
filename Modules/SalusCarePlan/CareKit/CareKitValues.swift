import SalusBase

/// Dates as Foundation writes them: seconds since 2001-01-01T00:00:00Z.
extension Instant {
    private static let reference: Int64 = 978_307_200

    var careKit: JSONValue {
        let passed = milliseconds - Self.reference * 1000
        return passed.isMultiple(of: 1000) ? JSONValue(Int(passed / 1000)) : .decimal(Double(passed) / 1000)
    }

    init?(careKit: JSONValue) {
        guard let seconds = careKit.double, abs(seconds) < 1e12 else { return nil }
        self.init(milliseconds: Int64((seconds * 1000).rounded()) + Self.reference * 1000)
    }
}

/// `{"type": "double", "value": 200, "units": "mg", "kind": …, "createdDate": 700000000}`. Of code and source CareKit knows
/// nothing; they go another way.
extension OutcomeValue {
    var careKit: JSONValue {
        let (type, value) = content.careKit
        return .object(
            members(
                [
                    "type": .string(type), "value": value, "units": units.map(JSONValue.string),
                    "kind": kind.map(JSONValue.string), "createdDate": (created ?? Instant(milliseconds: 0)).careKit,
                ], beside: unknown))
    }

    init(careKit json: JSONValue) throws(CarePlanError) {
        var reader = try FieldReader(json, "value")
        let type = try reader.need("type", \.string)
        let content = try reader.need("value") { Content(careKit: type, $0) }
        self.init(
            content, kind: try reader.take("kind", \.string), units: try reader.take("units", \.string),
            created: try reader.take("createdDate", Instant.init(careKit:)), unknown: reader.rest)
    }

    var isWholeInCareKit: Bool { code == nil && source == nil && created != nil }
}

extension OutcomeValue.Content {
    fileprivate var careKit: (type: String, value: JSONValue) {
        switch self {
        case .integer(let number): ("integer", JSONValue(number))
        case .decimal(let number): ("double", .number(number))
        case .boolean(let flag): ("boolean", .bool(flag))
        case .text(let text): ("text", .string(text))
        case .bytes(let bytes): ("binary", .string(Base64.encode(bytes)))
        case .date(let date): ("date", date.careKit)
        }
    }

    fileprivate init?(careKit type: String, _ value: JSONValue) {
        let content: Self? =
            switch type {
            case "integer": value.whole.map(Self.integer)
            case "double": value.number.map(Self.decimal)
            case "boolean": value.flag.map(Self.boolean)
            case "text": value.string.map(Self.text)
            case "binary": value.string.flatMap(Base64.decode).map(Self.bytes)
            case "date": Instant(careKit: value).map(Self.date)
            default: nil
            }
        guard let content else { return nil }
        self = content
    }
}
