import SalusModels

extension SocialHistory: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        status = bag.status()
        date = try bag.time("time")
        startDate = try bag.time("start_time")
        endDate = try bag.time("end_time")
        value = bag.value()
        note = bag.text("comment")
    }
}
