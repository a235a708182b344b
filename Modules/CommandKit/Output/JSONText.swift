import FoundationEssentials
import SalusBase

/// A value as JSON: keys sorted, control characters above ASCII escaped too, since a terminal would obey U+009B.
enum JSONText {
    static func pretty(_ value: some Encodable) throws -> String {
        try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    static func line(_ value: some Encodable) throws -> String {
        try text(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    /// The same value for other writers; numbers keep their digits.
    static func value(_ value: some Encodable) throws -> JSONValue {
        try JSONValue(parsing: Array(try line(value).utf8))
    }

    private static func text(_ value: some Encodable, _ form: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = form
        return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    }

    private static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x7F...0x9F).contains($0.value) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if (0x7F...0x9F).contains(scalar.value) {
                result += "\\u00" + String(scalar.value, radix: 16)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
