// Made from SDML by `salus-tools sdml generate --kind sdk`. Change the .sdml file and run it again.
public import PHRIndivo

/// An allergy.
public struct Allergy: IndivoTyped {
    public static let modelName = "Allergy"

    public var allergicReaction: IndivoCodedValue?
    public var category: IndivoCodedValue?
    public var drugAllergen: IndivoCodedValue?
    public var drugClassAllergen: IndivoCodedValue?
    public var foodAllergen: IndivoCodedValue?
    public var otherAllergen: IndivoCodedValue?
    public var severity: IndivoCodedValue?

    public init() {}

    public mutating func exchange(with fields: inout IndivoExchange) {
        fields.field("allergic_reaction", &allergicReaction)
        fields.field("category", &category)
        fields.field("drug_allergen", &drugAllergen)
        fields.field("drug_class_allergen", &drugClassAllergen)
        fields.field("food_allergen", &foodAllergen)
        fields.field("other_allergen", &otherAllergen)
        fields.field("severity", &severity)
    }
}
