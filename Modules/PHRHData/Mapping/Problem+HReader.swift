import SalusModels

extension Problem: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        name = bag.name()
        status = bag.status()
        category = bag.concept("type")
        severity = bag.concept("severity")
        causeOfDeath = bag.flag("causeOfDeath")
        startDate = try bag.time("start_time")
        endDate = try bag.time("end_time")
        recordedDate = try bag.time("time")
        note = bag.text("comment")
    }
}
