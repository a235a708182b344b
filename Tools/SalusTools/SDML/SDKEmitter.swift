import SalusSDML

/// Writes Indivo models as typed views for users of PHRIndivo: one file for each model, with the models inside it.
enum SDKEmitter {
    static func files(for catalogue: ModelCatalogue) -> [String: String] {
        Dictionary(uniqueKeysWithValues: catalogue.models.map { ("\($0.name).swift", file(for: $0)) })
    }

    private static func file(for model: ModelDeclaration) -> String {
        let base = usesDates(model) ? ["public import SalusBase"] : []
        let head = [
            "// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again."
        ]
        let lines = head + ["public import PHRIndivo"] + base + [""] + lines(of: model)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of model: ModelDeclaration) -> [String] {
        ["/// \(model.title).", "public struct \(model.name): IndivoTyped {"]
            + ["    public static let modelName = \"\(model.name)\"", ""]
            + model.fields.map { "    public var \(property($0)): \(type($0))" }
            + ["", "    public init() {}", ""]
            + ["    public mutating func exchange(with fields: inout IndivoExchange) {"]
            + model.fields.map { "        fields.\(verb($0))(\"\($0.name)\", &\(property($0)))" }
            + ["    }", "}"] + model.inlineModels.flatMap { [""] + lines(of: $0) }
    }

    /// `drug_allergen` → `drugAllergen`; a word of Swift's own is quoted.
    private static func property(_ field: FieldDeclaration) -> String {
        let words = field.name.split(separator: "_").map(String.init)
        let name = words.dropFirst().reduce(words.first ?? field.name) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
        return SwiftWord.quoted(name)
    }

    private static func type(_ field: FieldDeclaration) -> String {
        switch field.type {
        case .scalar(let scalar): scalar.sdkType + "?"
        case .composite(let name, _): "Indivo\(name)?"
        case .one(let model): "\(model.name)?"
        case .many(let model): "[\(model.name)] = []"
        case .oneNamed(let name): "\(name)?"
        case .manyNamed(let name): "[\(name)] = []"
        }
    }

    private static func verb(_ field: FieldDeclaration) -> String {
        switch field.type {
        case .scalar, .composite: "field"
        case .one, .oneNamed: "model"
        case .many, .manyNamed: "models"
        }
    }

    private static func usesDates(_ model: ModelDeclaration) -> Bool {
        model.fields.contains { $0.type == .scalar(.date) || $0.type == .scalar(.day) }
            || model.inlineModels.contains(where: usesDates)
    }
}

extension ScalarType {
    fileprivate var sdkType: String {
        switch self {
        case .text, .concept, .quantity: "String"
        case .number: "Double"
        case .flag: "Bool"
        case .date, .day: "PartialDate"
        }
    }
}
