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
