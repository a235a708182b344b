import SalusModels

extension Equipment: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.text("name").map { Concept(text: $0) }
        startDate = try bag.date("date_started")
        endDate = try bag.date("date_stopped")
        vendor = bag.text("vendor")
        description = bag.text("description")
    }
}
