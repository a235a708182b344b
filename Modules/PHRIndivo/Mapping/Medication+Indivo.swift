import SalusModels

extension Medication: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.concept("drugName")
        startDate = try bag.date("startDate")
        endDate = try bag.date("endDate")
        frequency = bag.quantity("frequency")
        quantity = bag.quantity("quantity")
        instructions = bag.text("instructions")
        provenance = bag.concept("provenance")
    }
}
