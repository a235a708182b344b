import FoundationEssentials
public import SalusBase
public import SalusModels

/// A value whose JSON form cannot be seen from its properties, because it is one text or has a form of its own. All
/// other types are described by looking at what they decode: see `SchemaCatalog`.
protocol SchemaDescribed: Decodable, Encodable {
    /// Has this name in the document's components.
    static var schemaName: String { get }
    static var schema: JSONSchema { get }
    /// A value for examples.
    static var sample: Self { get }
    /// Other described types that `schema` refers to.
    static var parts: [any SchemaDescribed.Type] { get }
}

extension SchemaDescribed {
    static var parts: [any SchemaDescribed.Type] { [] }
}

extension JSONValue: SchemaDescribed {
    static var schemaName: String { "JSONObject" }
    static var schema: JSONSchema {
        JSONSchema([
            "type": "object", "additionalProperties": true,
            "description": "an object of another standard, kept as it is",
        ])
    }
    static var sample: JSONValue { ["keys": [["kty": "EC", "crv": "P-384", "alg": "ES384", "kid": "2026"]]] }
}

extension Identifier: SchemaDescribed {
    static var schemaName: String { "Identifier" }
    static var schema: JSONSchema {
        .string(
            format: "uuid", pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "128 random bits, lower case")
    }
    static var sample: Identifier { Identifier("00112233-4455-6677-8899-aabbccddeeff")! }
}

extension Instant: SchemaDescribed {
    static var schemaName: String { "Instant" }
    static var schema: JSONSchema {
        .string(format: "date-time", "RFC 3339 in UTC, milliseconds when they are not zero")
    }
    static var sample: Instant { Instant(seconds: 1_777_636_800) }
}

extension PartialDate: SchemaDescribed {
    static var schemaName: String { "PartialDate" }
    static var schema: JSONSchema { .string("a year, a month, a day or a moment (ISO 8601)") }
    static var sample: PartialDate { PartialDate("2009-05")! }
}

extension UserName: SchemaDescribed {
    static var schemaName: String { "UserName" }
    static var schema: JSONSchema {
        .string(longest: 254, "1 to 254 bytes of UTF-8 in NFKC, case-folded, without spaces and control characters")
    }
    static var sample: UserName { UserName("ada")! }
}

extension AppName: SchemaDescribed {
    static var schemaName: String { "AppName" }
    static var schema: JSONSchema {
        .string(longest: 254, "the form of an e-mail address, in lower-case ASCII")
    }
    static var sample: AppName { AppName("labs@apps.example.org")! }
}

extension Base64URLBytes: SchemaDescribed {
    static var schemaName: String { "Base64URLBytes" }
    static var schema: JSONSchema {
        .string(pattern: "^[A-Za-z0-9_-]*$", "base64url without padding (RFC 4648 section 5)")
    }
    static var sample: Base64URLBytes { Base64URLBytes(Array(0..<32)) }
}

extension APIErrorCode: SchemaDescribed {
    static var schemaName: String { "APIErrorCode" }
    static var schema: JSONSchema { .string(pattern: "^[A-Z]{2}[0-9]{4}$", "stable across versions") }
    static var sample: APIErrorCode { .notFound }
}

extension FactFields: SchemaDescribed {
    static var schemaName: String { "FactFields" }
    static var schema: JSONSchema { .map(of: .component(FieldValue.schemaName)) }
    static var parts: [any SchemaDescribed.Type] { [FieldValue.self] }
    static var sample: FactFields { ["name": .sample, "onset": .date(PartialDate("2009-05")!)] }
}

extension FieldValue: SchemaDescribed {
    static var schemaName: String { "FieldValue" }
    static var sample: FieldValue { .concept(Concept(text: "Asthma", codings: [Coding(.snomed, "195967001")])) }

    /// An object whose one key is the kind.
    static var schema: JSONSchema {
        let fields = JSONSchema.component(FactFields.schemaName)
        let kinds: [String: JSONSchema] = [
            "text": .string(), "flag": .boolean, "one": fields, "many": .list(of: fields),
            "number": .string("a decimal number as the source wrote it"),
            "date": .string("a year, a month, a day or a moment (ISO 8601)"),
            "concept": concept, "quantity": quantity,
        ]
        var schema = JSONSchema.object(kinds, required: [])
        if case .object(var members) = schema.json {
            (members["minProperties"], members["maxProperties"]) = (1, 1)
            schema.json = .object(members)
        }
        return schema
    }

    private static var concept: JSONSchema {
        let coding = JSONSchema.object(
            ["system": .string(), "code": .string(), "display": .string()], required: ["system", "code"])
        return .object(["text": .string(), "codings": .list(of: coding)], required: [])
    }

    private static var quantity: JSONSchema {
        .object(["value": .string(), "unit": .string(), "original": .string()], required: [])
    }
}
