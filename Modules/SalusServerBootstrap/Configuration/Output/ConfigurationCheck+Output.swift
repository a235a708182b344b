import Foundation
package import SalusBase

extension ConfigurationCheck {
    package var text: String {
        let lines = errors.map { "error: \($0)" } + warnings.map { "warning: \($0)" }
        let verdict = errors.isEmpty ? "the configuration is usable" : "the configuration is not usable"
        return (lines + [verdict]).joined(separator: "\n")
    }

    package var json: JSONValue {
        .object([
            "usable": .bool(errors.isEmpty), "errors": .array(errors.map(JSONValue.string)),
            "warnings": .array(warnings.map(JSONValue.string)),
        ])
    }
}

/// JSON for programs: members in order of their names, so that equal values have equal text.
enum JSONText {
    static func of(_ value: JSONValue) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        guard let bytes = try? encoder.encode(value) else { return "null" }  // texts and truths always encode
        return String(decoding: bytes, as: UTF8.self)
    }
}
