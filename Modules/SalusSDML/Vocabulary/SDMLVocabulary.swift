/// The type names that a dialect of SDML knows.
public struct SDMLVocabulary: Sendable {
    public let name: String
    let types: [String: FieldType]
    /// Whether a model may be named as a type by other models of its catalogue.
    let allowsModelNames: Bool

    /// The names in alphabetical order.
    public var typeNames: [String] { types.keys.sorted() }
}

extension SDMLVocabulary {
    /// The dialect of Salus' own clinical model.
    public static let salus = SDMLVocabulary(
        name: "salus",
        types: [
            "Text": .scalar(.text(limit: nil)), "Number": .scalar(.number), "Flag": .scalar(.flag),
            "Date": .scalar(.date), "Concept": .scalar(.concept), "Quantity": .scalar(.quantity),
        ],
        allowsModelNames: true)
}
