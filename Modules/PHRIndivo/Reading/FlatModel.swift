/// One model as SDMX spells it: flat names with their text, and the models inside.
struct FlatModel {
    let name: String
    var fields: [FlatField] = []
    /// What a document of its own form may say although the model has no field for it.
    var extras: [FlatField] = []
    var nested: [NestedModels] = []
    let line: Int
    /// What a report says it was read from.
    var document: String?

    func text(_ name: String) -> String? { fields.first { $0.name == name }?.text }
}

/// A field and its text, without white space at the ends; never empty.
struct FlatField {
    var name: String
    let text: String
    let line: Int

    /// What it says, wherever it stands.
    var statement: [String] { [name, text] }

    /// The name if it is harmless, since it comes from the document.
    var shownName: String {
        name.split(whereSeparator: { "/@".contains($0) }).allSatisfy { IndivoNameRule.isValid(String($0)) }
            ? name : "(unusable name)"
    }
}

/// The models in one field.
struct NestedModels {
    let field: String
    var models: [FlatModel]
}
