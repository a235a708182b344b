import SalusBase

/// The JSON form of values: the names of some of their types and fields, and the form of a date.
struct ValueForm: Sendable {
    let decimal, bytes, created: String
    /// Whether code and source have fields of their own.
    let hasOrigin: Bool
    let write: @Sendable (Instant) -> JSONValue
    let read: @Sendable (JSONValue) -> Instant?

    /// `{"type": "decimal", "value": 200.5, "units": "mg", "code": {"system": …, "code": …}, "source": …, "created":
    /// …}`
    static let own = ValueForm(
        decimal: "decimal", bytes: "bytes", created: "created", hasOrigin: true, write: { JSONValue(text: $0) },
        read: { $0.instant })

    /// `{"type": "double", "value": 200, "units": "mg", "kind": …, "createdDate": 700000000}`
    static let careKit = ValueForm(
        decimal: "double", bytes: "binary", created: "createdDate", hasOrigin: false, write: { $0.careKit },
        read: Instant.init(careKit:))
}

extension OutcomeValue {
    func json(in form: ValueForm, created: Instant?) -> JSONValue {
        let (type, value) = content.json(in: form)
        return .object(
            members(
                [
                    "type": .string(type), "value": value, "kind": kind.map(JSONValue.string),
                    "units": units.map(JSONValue.string), "code": form.hasOrigin ? code?.json : nil,
                    "source": form.hasOrigin ? source.map(JSONValue.string) : nil,
                    form.created: created.map(form.write),
                ], beside: unknown))
    }

    /// Throws `malformed`.
    init(json: JSONValue, in form: ValueForm) throws(CarePlanError) {
        var reader = try JSONFieldReader(json, "value")
        let type = try reader.need("type", \.string)
        let content = try reader.need("value") { Content(type, $0, in: form) }
        self.init(
            content, kind: try reader.take("kind", \.string), units: try reader.take("units", \.string),
            code: form.hasOrigin ? try reader.take("code", ValueCode.init(json:)) : nil,
            source: form.hasOrigin ? try reader.take("source", \.string) : nil,
            created: try reader.take(form.created, form.read), unknown: reader.rest)
    }
}

extension OutcomeValue.Content {
    fileprivate func json(in form: ValueForm) -> (type: String, value: JSONValue) {
        switch self {
        case .integer(let number): ("integer", JSONValue(number))
        case .decimal(let number): (form.decimal, .number(number))
        case .boolean(let flag): ("boolean", .bool(flag))
        case .text(let text): ("text", .string(text))
        case .bytes(let bytes): (form.bytes, .string(Base64.encode(bytes)))
        case .date(let date): ("date", form.write(date))
        }
    }

    fileprivate init?(_ type: String, _ value: JSONValue, in form: ValueForm) {
        let content: Self? =
            switch type {
            case "integer": value.integer.map(Self.integer)
            case form.decimal: value.number.map(Self.decimal)
            case "boolean": value.flag.map(Self.boolean)
            case "text": value.string.map(Self.text)
            case form.bytes: value.string.flatMap(Base64.decode).map(Self.bytes)
            case "date": form.read(value).map(Self.date)
            default: nil
            }
        guard let content else { return nil }
        self = content
    }
}
