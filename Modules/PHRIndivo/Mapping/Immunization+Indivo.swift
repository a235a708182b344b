import SalusModels

extension Immunization: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        product = bag.concept("product_name")
        productClass = bag.concept("product_class")
        secondProductClass = bag.concept("product_class_2")
        date = try bag.date("date")
        status = bag.concept("administration_status")
        refusalReason = bag.concept("refusal_reason")
    }
}
