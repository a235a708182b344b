import SalusBase

/// JSON of any size by a JSON Schema as our calls describe themselves.
struct LargeJSON {
    /// The part of a value that grows; everything else stays small.
    enum Part {
        /// Elements of each list and entries of each map, no two alike where the schema lets them differ.
        case elements
        /// Letters of each text.
        case letters
    }

    private let schema: JSONValue
    private let components: JSONValue
    private let part: Part

    /// Nil when the schema has no such part.
    init?(_ schema: JSONValue, components: JSONValue, growing part: Part) {
        (self.schema, self.components, self.part) = (schema, components, part)
        guard grows(schema, depth: 0) else { return nil }
    }

    func text(_ count: Int) -> String { value(schema, count, number: 0, depth: 0) }

    private func resolved(_ schema: JSONValue) -> JSONValue {
        guard let name = schema["$ref"]?.string?.split(separator: "/").last else { return schema }
        return components[String(name)] ?? schema
    }

    private func grows(_ schema: JSONValue, depth: Int) -> Bool {
        let schema = resolved(schema)
        guard depth < 4 else { return false }
        switch schema["type"]?.string {
        case "array": return part == .elements || schema["items"].map { grows($0, depth: depth + 1) } ?? false
        case "string": return part == .letters && schema["enum"] == nil && schema["format"] == nil
        case "object" where schema["additionalProperties"] != nil && part == .elements: return true
        default: return schema["properties"]?.object?.values.contains { grows($0, depth: depth + 1) } ?? false
        }
    }

    /// Lists inside lists are short: the outermost ones grow.
    private func value(_ schema: JSONValue, _ count: Int, number: Int, depth: Int) -> String {
        let schema = resolved(schema)
        switch schema["type"]?.string {
        case "array":
            guard let items = schema["items"] else { return "[]" }
            let size = part == .elements ? count : 1
            return "[" + many(size, separator: ",") { value(items, 1, number: $0, depth: depth + 1) } + "]"
        case "string": return "\"" + text(schema, count, number) + "\""
        case "boolean": return "true"
        case "integer", "number": return schema["minimum"]?.number?.text ?? "1"
        default: return object(schema, count, number: number, depth: depth)
        }
    }

    private func object(_ schema: JSONValue, _ count: Int, number: Int, depth: Int) -> String {
        if let values = schema["additionalProperties"] {
            let size = part == .elements ? count : 1
            return "{" + many(size, separator: ",") { "\"k\($0)\":" + value(values, 1, number: $0, depth: depth + 1) }
                + "}"
        }
        let properties = schema["properties"]?.object ?? [:]
        let names = properties.keys.sorted().prefix(depth < 4 ? (schema["maxProperties"] == nil ? .max : 1) : 0)
        let members = names.map { name in
            "\"\(name)\":" + value(properties[name] ?? .null, count, number: number, depth: depth + 1)
        }
        return "{" + members.joined(separator: ",") + "}"
    }

    private func text(_ schema: JSONValue, _ count: Int, _ number: Int) -> String {
        if let first = schema["enum"]?.array?.first?.string { return first }
        switch schema["format"]?.string {
        case "uuid":
            let digits = String(number, radix: 16)
            return "00000000-0000-0000-0000-" + many(12 - digits.count, "0") + digits
        case "date-time": return "2026-11-21T12:00:00Z"
        default: return part == .letters ? many(count * 4, "A") : "A\(many(3 - number % 4, "A"))\(number)"
        }
    }
}
