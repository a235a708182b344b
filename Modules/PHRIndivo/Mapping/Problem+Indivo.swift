import SalusModels

extension Problem: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.concept("name")
        startDate = try bag.date("startDate")
        endDate = try bag.date("endDate")
        note = bag.text("notes")
    }
}
