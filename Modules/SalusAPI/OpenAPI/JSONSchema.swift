public import SalusBase

/// A JSON Schema (draft 2020-12), as far as our answers need it.
public struct JSONSchema: Hashable, Sendable {
    public var json: JSONValue

    public init(_ members: [String: JSONValue]) { json = .object(members) }

    /// Any text; `format` and `pattern` say more about it.
    public static func string(
        format: String? = nil, pattern: String? = nil, longest: Int? = nil, _ description: String? = nil
    ) -> JSONSchema {
        var members: [String: JSONValue] = ["type": "string"]
        members["format"] = format.map { .string($0) }
        members["pattern"] = pattern.map { .string($0) }
        members["maxLength"] = longest.map { .number(DecimalText($0)) }
        members["description"] = description.map { .string($0) }
        return JSONSchema(members)
    }

    public static func choice(_ words: [String]) -> JSONSchema {
        JSONSchema(["type": "string", "enum": .array(words.map { .string($0) })])
    }

    /// True or false.
    public static let boolean = JSONSchema(["type": "boolean"])
    /// A whole number.
    public static let integer = JSONSchema(["type": "integer"])
    /// Any JSON number.
    public static let number = JSONSchema(["type": "number"])

    /// `absent` is the value of an argument that is not given.
    public static func integer(_ range: ClosedRange<Int>, absent: Int? = nil) -> JSONSchema {
        var members: [String: JSONValue] = [
            "type": "integer", "minimum": .number(DecimalText(range.lowerBound)),
            "maximum": .number(DecimalText(range.upperBound)),
        ]
        members["default"] = absent.map { .number(DecimalText($0)) }
        return JSONSchema(members)
    }

    public static func list(of items: JSONSchema) -> JSONSchema {
        JSONSchema(["type": "array", "items": items.json])
    }

    /// An object with any names whose values are all alike.
    public static func map(of values: JSONSchema) -> JSONSchema {
        JSONSchema(["type": "object", "additionalProperties": values.json])
    }

    public static func object(_ properties: [String: JSONSchema], required: [String]) -> JSONSchema {
        JSONSchema([
            "type": "object", "properties": .object(properties.mapValues(\.json)),
            "required": .array(required.sorted().map { .string($0) }),
        ])
    }

    /// A reference to the schema of this name in the document's components.
    public static func component(_ name: String) -> JSONSchema {
        JSONSchema(["$ref": .string("#/components/schemas/\(name)")])
    }
}
