/// A core model as an Indivo server knows it (Indivo X 2.0): its flat fields and the models it may hold.
struct IndivoModel {
    let name: String
    let fields: [String: IndivoType]
    /// Field → model inside it.
    let nested: [String: String]

    init(_ name: String, _ fields: [String: IndivoType]..., nested: [String: String] = [:]) {
        self.name = name
        self.fields = fields.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        self.nested = nested
    }
}

/// The value of one flat field.
enum IndivoType {
    case text(limit: Int?)
    case number, date, flag
    case oneOf([String])

    static let string = IndivoType.text(limit: 255)

    var expectation: String {
        switch self {
        case .text(let limit): limit.map { "at most \($0) characters" } ?? "text"
        case .number: "a number"
        case .date: "a date such as 2009, 2009-05, 2009-05-16, 2009-05-16T12:00:00Z or 2009-05-16T12:00:00+02:00"
        case .flag: "true or false"
        case .oneOf(let words): "one of \(words.joined(separator: ", "))"
        }
    }
}

/// The compound types, spread into flat fields.
extension [String: IndivoType] {
    static func plain(_ type: IndivoType, _ names: String...) -> Self {
        Dictionary(uniqueKeysWithValues: names.map { ($0, type) })
    }

    static func coded(_ names: String...) -> Self {
        names.reduce(into: [:]) { $0.add($1, ["_identifier", "_title", "_system"]) }
    }

    static func measured(_ names: String...) -> Self { names.reduce(into: [:]) { $0.add($1, ["_value", "_unit"]) } }

    static func address(_ name: String) -> Self {
        var fields: Self = [name + "_postalcode": .text(limit: 12)]
        fields.add(name, ["_country", "_city", "_region", "_street"])
        return fields
    }

    static func name(_ name: String) -> Self {
        var fields: Self = [:]
        fields.add(name, ["_family", "_given", "_middle", "_prefix", "_suffix"])
        return fields
    }

    static func organization(_ name: String) -> Self { address(name + "_adr").with([name + "_name": .string]) }

    static func telephone(_ name: String) -> Self {
        [
            name + "_type": .oneOf(["h", "w", "c"]), name + "_number": .text(limit: 20),
            name + "_preferred_p": .flag,
        ]
    }

    static func provider(_ name: String) -> Self {
        var fields: Self = [name + "_bday": .date, name + "_gender": .oneOf(["m", "f"])]
        fields.add(name, ["_dea_number", "_ethnicity", "_npi_number", "_preferred_language", "_race", "_email"])
        return fields.with(address(name + "_adr")).with(.name(name + "_name"))
            .with(telephone(name + "_tel_1")).with(telephone(name + "_tel_2"))
    }

    static func range(_ name: String) -> Self { measured(name + "_max", name + "_min") }

    static func vital(_ names: String...) -> Self {
        names.reduce(into: [:]) {
            $0 = $0.with(coded($1 + "_name")).with([$1 + "_unit": .string, $1 + "_value": .number])
        }
    }

    func with(_ others: Self) -> Self { merging(others) { first, _ in first } }

    private mutating func add(_ name: String, _ parts: [String]) {
        for part in parts { self[name + part] = .string }
    }
}
