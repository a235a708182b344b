import SalusModels

extension Procedure: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        status = bag.status()
        date = try bag.time("time", "start_time")
        endDate = try bag.time("end_time")
        site = bag.concept("site")
        note = bag.text("comment")
    }
}
