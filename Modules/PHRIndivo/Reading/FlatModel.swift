/// One model as SDMX spells it: flat names with their text, and the models inside.
struct FlatModel {
    let name: String
    var fields: [FlatFieldValue] = []
    /// Fields that a document of its own form may have although the model does not declare them.
    var extras: [FlatFieldValue] = []
    var nested: [NestedModels] = []
    let line: Int
    /// The document that a report says the fact was read from; nil when it names none.
    var document: String?

    func text(_ name: String) -> String? { fields.first { $0.name == name }?.text }
}

/// A field and its text, without white space at the ends; never empty.
struct FlatFieldValue {
    var name: String
    let text: String
    let line: Int

    /// Name and text, without the line: equal for the same field anywhere in a document.
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
