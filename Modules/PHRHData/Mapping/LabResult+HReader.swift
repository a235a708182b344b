import SalusModels

extension LabResult: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        if bag.isRefused() || bag.isNegated() { refused = true }
        name = bag.name()
        status = bag.status()
        date = try bag.time("time", "start_time")
        value = bag.value()
        codedValue = bag.concept("value")
        interpretation = bag.concept("interpretation")
        referenceRange = bag.text("referenceRange")
        note = bag.text("comment")
    }
}
