import SalusModels

extension Encounter: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        kind = bag.concept("encounterType")
        startDate = try bag.date("startDate")
        endDate = try bag.date("endDate")
        facility = bag.organization("facility")
        provider = try bag.provider("provider")
    }
}
