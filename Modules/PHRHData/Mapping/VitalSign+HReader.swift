import SalusModels

extension VitalSign: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        value = bag.value()
        date = try bag.time("time", "start_time")
        status = bag.status()
        interpretation = bag.concept("interpretation")
        note = bag.text("comment")
    }
}
