import SalusSDML

/// Writes models as Swift. The same models always give the same text, in the form that swift-format wants.
enum SwiftEmitter {
    static let catalogueName = "GeneratedModels"

    /// One file per model and one that lists them, by file name.
    static func files(for catalogue: ModelCatalogue) -> [String: String] {
        let models = catalogue.models.sorted { $0.name < $1.name }
        let files = models.map { ("\($0.name).swift", file(for: $0)) }
        return Dictionary(uniqueKeysWithValues: files + [("\(catalogueName).swift", list(of: models))])
    }

    private static let header =
        "// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again."

    private static func file(for model: ModelDeclaration) -> String {
        let base = usesBase(model) ? ["public import SalusBase"] : []
        let lines = [header] + base + ["public import SalusSDML", ""] + ModelEmitter(model: model).lines
        return lines.joined(separator: "\n") + "\n"
    }

    private static func list(of models: [ModelDeclaration]) -> String {
        let lines =
            [
                header, "public import SalusSDML", "", "/// Every model that is built in.",
                "public enum \(catalogueName) {", "    public static let all: [ModelDeclaration] = [",
            ] + models.map { "        \($0.name).declaration," } + ["    ]", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Dates and numbers are types of SalusBase.
    private static func usesBase(_ model: ModelDeclaration) -> Bool {
        model.fields.contains { field in
            switch field.type {
            case .scalar(.number), .scalar(.date), .scalar(.day): true
            case .one(let inner), .many(let inner): usesBase(inner)
            default: false
            }
        }
    }
}
