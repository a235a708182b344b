import SalusBase
import SalusModels

extension Encounter: HReaderMapped {
    init(hReader bag: inout EntryBag) throws(HReaderError) {
        self.init()
        kind = bag.name()
        status = bag.status()
        startDate = try bag.time("start_time", "time")
        endDate = try bag.time("end_time")
        facility = Self.facility(&bag)
        reason = bag.concept("reason")
        admissionKind = bag.concept("admitType")
        dischargeDisposition = bag.concept("dischargeDisp")
        note = bag.text("comment")
    }

    /// A facility in words, or an object that says nothing but its name.
    private static func facility(_ bag: inout EntryBag) -> Organization? {
        let name = bag.take("facility") { facility in
            guard let members = facility.object else { return facility.words }
            return members.filter { !$0.value.isEmpty }.count == 1 ? members["name"]?.words : nil
        }
        guard let name else { return nil }
        var organization = Organization()
        organization.name = name
        return organization
    }
}
