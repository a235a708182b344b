import SalusModels

extension AllergyExclusion: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.concept("name")
    }
}
