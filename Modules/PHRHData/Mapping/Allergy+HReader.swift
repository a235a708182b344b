import SalusModels

extension Allergy: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        let allergen = bag.name()
        if allergen?.code(in: .rxNorm) != nil { drugAllergen = allergen } else { otherAllergen = allergen }
        status = bag.status()
        reaction = bag.concept("reaction")
        severity = bag.concept("severity")
        startDate = try bag.time("start_time")
        endDate = try bag.time("end_time")
        recordedDate = try bag.time("time")
        note = bag.text("comment")
    }
}
