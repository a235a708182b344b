import SalusModels

extension Allergy: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        drugAllergen = bag.concept("drug_allergen")
        drugClassAllergen = bag.concept("drug_class_allergen")
        foodAllergen = bag.concept("food_allergen")
        otherAllergen = bag.concept("other_allergen")
        category = bag.concept("category")
        reaction = bag.concept("allergic_reaction")
        severity = bag.concept("severity")
    }
}
