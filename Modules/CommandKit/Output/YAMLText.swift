import SalusBase

/// A JSON value as YAML 1.2 in block style, keys sorted. Texts stand in double quotes, which every YAML version reads
/// the same way (`no`, `1.0` and dates would change their kind without); plain words stay bare as keys only.
enum YAMLText {
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .object(let members) where !members.isEmpty: mapping(members, indent: 0).joined(separator: "\n")
        case .array(let elements) where !elements.isEmpty: sequence(elements, indent: 0).joined(separator: "\n")
        default: scalar(value)
        }
    }

    private static func mapping(_ members: [String: JSONValue], indent: Int) -> [String] {
        members.sorted { $0.key < $1.key }.flatMap { key, value in
            let head = String(repeating: " ", count: indent) + name(key) + ":"
            return switch value {
            case .object(let inner) where !inner.isEmpty: [head] + mapping(inner, indent: indent + 2)
            case .array(let inner) where !inner.isEmpty: [head] + sequence(inner, indent: indent + 2)
            default: [head + " " + scalar(value)]
            }
        }
    }

    /// The first line of an element stands beside its dash.
    private static func sequence(_ elements: [JSONValue], indent: Int) -> [String] {
        elements.flatMap { element -> [String] in
            let dash = String(repeating: " ", count: indent) + "- "
            let lines: [String] =
                switch element {
                case .object(let inner) where !inner.isEmpty: mapping(inner, indent: indent + 2)
                case .array(let inner) where !inner.isEmpty: sequence(inner, indent: indent + 2)
                default: [String(repeating: " ", count: indent + 2) + scalar(element)]
                }
            return [dash + lines[0].dropFirst(indent + 2)] + lines.dropFirst()
        }
    }

    private static func scalar(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): quoted(text)
        case .array: "[]"
        case .object: "{}"
        }
    }

    private static let ambiguous: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    private static func name(_ key: String) -> String {
        let isPlain = key.utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        return isPlain && !key.isEmpty && !ambiguous.contains(key.lowercased()) ? key : quoted(key)
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { result, scalar in
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _
            where scalar.properties.generalCategory == .control || (0x2028...0x2029).contains(scalar.value)
                || scalar.value == 0xFEFF:
                result += "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
            default: result.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
