import SalusModels

/// The four fields of an allergen, which R4 says with one code and a category.
enum AllergenRules {
    private static let fields = [
        ("drugAllergen", "medication"), ("drugClassAllergen", "medication"), ("foodAllergen", "food"),
        ("otherAllergen", nil),
    ]

    static func write(_ fact: FactDraft, to element: inout FHIRElement, _ structure: FHIRStructure?) {
        guard fact.model == "Allergy",
            let (field, category) = fields.first(where: { fact.fields.concept($0.0) != nil }),
            let code = fact.fields.concept(field).flatMap(FieldEncoder.concept)
        else { return }
        element.put(code, at: ["code"], in: structure)
        if let category { element.set("category", [.text(category)], isList: true) }
    }

    /// A code of NDF-RT names a class of drugs.
    static func read(_ resource: FHIRResource, _ model: String, into fields: inout FactFields) {
        guard model == "Allergy", let code = resource["code"].first.flatMap(FieldDecoder.concept) else { return }
        let categories = resource["category"].compactMap { $0.value?.text }
        let isClass = code.code(in: .ndfrt) != nil
        let field =
            categories.contains("medication")
            ? (isClass ? "drugClassAllergen" : "drugAllergen")
            : categories.contains("food") ? "foodAllergen" : "otherAllergen"
        fields[field] = .concept(code)
    }
}
