import SalusSDML

/// The Swift struct of one model.
struct ModelEmitter {
    let model: ModelDeclaration

    var lines: [String] {
        let fields = model.fields.map(FieldEmitter.init)
        return ["/// \(model.title): a typed view of its fields, each of which may be absent."]
            + ["public struct \(model.name): ClinicalModel {"]
            + indented(declaration(of: fields) + [""])
            + indented(fields.map(\.property) + ["", "public init() {}", ""])
            + indented(block("public init(_ fields: FactFields)", fields.map(\.reading)) + [""])
            + indented(block("public var fields: FactFields", writing(fields)))
            + model.inlineModels.flatMap { [""] + indented(ModelEmitter(model: $0).lines) }
            + ["}"]
    }

    private func declaration(of fields: [FieldEmitter]) -> [String] {
        [
            "public static let name = \"\(model.name)\"", "public static let declaration = ModelDeclaration(",
            "    name: \"\(model.name)\", title: \(quoted(model.title)),", "    fields: [",
        ] + fields.flatMap { $0.declaration.map { "        " + $0 } } + ["    ])"]
    }

    private func writing(_ fields: [FieldEmitter]) -> [String] {
        ["var fields = FactFields()"] + fields.map(\.writing) + ["return fields"]
    }

    private func block(_ head: String, _ body: [String]) -> [String] { ["\(head) {"] + indented(body) + ["}"] }

    private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "    " + $0 } }
}

/// A Swift string literal.
func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\\(scalar)"
        case _ where scalar.value < 0x20: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
    }
    return "\"\(escaped.joined())\""
}
