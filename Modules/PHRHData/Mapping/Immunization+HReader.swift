import SalusModels

extension Immunization: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        refused = bag.isRefused() ? true : bag.flag("refusalInd") ?? bag.flag("negationInd")
        product = bag.name()
        status = bag.status()
        date = try bag.time("time", "start_time")
        refusalReason = bag.concept("negationReason")
        seriesNumber = bag.take("medicationSeriesNumber") { QuantityReader.quantity($0)?.value }
        reaction = bag.concept("reaction")
        note = bag.text("comment")
    }
}
