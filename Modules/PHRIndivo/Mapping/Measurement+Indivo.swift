import SalusModels

extension Measurement: IndivoMapped {
    init(indivo bag: inout FieldBag) throws(IndivoError) {
        self.init()
        name = bag.text("type").map { Concept(text: $0) }
        value = try bag.number("value").map { Quantity(value: $0, unit: bag.text("unit")) }
        date = try bag.date("datetime")
    }
}
