import SalusModels

extension Equipment: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        status = bag.status()
        startDate = try bag.time("start_time", "time")
        endDate = try bag.time("end_time")
        note = bag.text("comment")
    }
}
