import SalusModels

extension Procedure: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.namedCode("name")
        date = try bag.date("date_performed")
        performer = bag.text("provider_name")
        institution = bag.text("provider_institution")
        location = bag.text("location")
        note = bag.text("comments")
    }
}
