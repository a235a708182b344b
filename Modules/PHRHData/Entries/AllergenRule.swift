import SalusBase
import SalusModels

/// The one product of an allergy in hData and the four fields of ours.
enum AllergenRule {
    private static let fields = ["drugAllergen", "drugClassAllergen", "foodAllergen", "otherAllergen"]
    /// SNOMED CT: propensity to adverse reactions to food, food allergy, food intolerance.
    private static let foodTypes: Set<String> = ["418471000", "414285001", "235719002"]
    /// SNOMED CT: no known allergies, no known drug allergies, no known allergy.
    private static let noneKnown: Set<String> = ["160244002", "409137002", "716186003"]

    /// The codes of the type of adverse event, which are read before the product is.
    static func categories(in bag: LeafBag) -> [String] {
        [bag.peek("adverseEventType/@code"), bag.peek("type/@code")].compactMap(\.self)
    }

    static func put(_ allergen: Concept, _ categories: [String], _ fields: inout FactFields) {
        fields[field(for: allergen, categories)] = .concept(allergen)
    }

    private static func field(for allergen: Concept, _ categories: [String]) -> String {
        if categories.contains(where: foodTypes.contains) { return "foodAllergen" }
        if allergen.code(in: .rxNorm) != nil { return "drugAllergen" }
        return allergen.code(in: .ndfrt) != nil ? "drugClassAllergen" : "otherAllergen"
    }

    /// The first that is stated.
    static func allergen(of fields: FactFields) -> Concept? { Self.fields.lazy.compactMap { fields.concept($0) }.first }

    /// The statement that no allergy is known, where an allergy says that by its code and nothing more of a reaction.
    static func statement(from fact: FactDraft) -> FactDraft {
        guard fact.model == Allergy.name, let allergen = allergen(of: fact.fields),
            noneKnown.contains(allergen.code(in: .snomed) ?? ""),
            ["reaction", "severity", "endDate", "category"].allSatisfy({ fact.fields[$0] == nil })
        else { return fact }
        var fields = FactFields()
        fields["name"] = .concept(allergen)
        fields["date"] = fact.fields["startDate"] ?? fact.fields["recordedDate"]
        fields["status"] = fact.fields["status"]
        fields["note"] = fact.fields["note"]
        return FactDraft(model: AllergyExclusion.name, fields: fields, unknown: fact.unknown)
    }
}
