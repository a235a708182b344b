import SalusBase
import SalusCarePlan
import SalusSync
import Testing

/// The faults of the sample that joined vaults and care plans, admitted and not, as far as they concern the plan.
@Suite("The sample's faults are gone")
struct TheSamplesFaultsAreGone {
    @Test("one outcome noted on two devices is one object (gone: admitted fault 1 of the sample)")
    func duplicates() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(Outcome.sample(on: "2024-01-02"))
        try laptop.put(Outcome.sample(on: "2024-01-02"))
        try meet(&phone, &laptop)
        #expect(phone.replica.objects.count == 1 && laptop.content.outcomes.count == 1)
    }

    @Test("a clock a year ahead wins nothing by it (gone: admitted fault 4 of the sample)")
    func clocks() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample())
        try meet(&phone, &laptop)
        phone.clock = Instant(seconds: 366 * 86_400)
        try phone.put(CareTask.sample { $0.title = "From the future" })
        try laptop.put(CareTask.sample { $0.title = "Now" })
        try laptop.put(CareTask.sample { $0.title = "Now, again" })
        try meet(&phone, &laptop)
        #expect(phone.content.tasks["walk"]?.versions.map(\.title) == ["Now, again"])
    }

    @Test("a deletion is a version, and a device that was away for a month learns of it (gone: fault 2 of the sample)")
    func deletions() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample())
        try meet(&phone, &laptop)
        try phone.delete(CareTask.sample())
        try laptop.put(CareTask.sample("other"))
        try meet(&phone, &laptop)
        #expect(laptop.content.tasks.keys.sorted() == ["other"] && phone.content == laptop.content)
    }

    @Test("one bad record stands aside with its reason, and the rest is there (gone: fault 6 of the sample)")
    func badRecord() throws {
        var phone = PlanDevice(1)
        try phone.put(CareTask.sample())
        let bad = ObjectID(bytes: [UInt8](repeating: 9, count: 16))!,
            later = ObjectID(bytes: [UInt8](repeating: 8, count: 16))!
        try phone.put(["kind": "task", "form": 1, "name": "broken"], in: bad)
        try phone.put(["kind": "mood ring", "form": 1], in: later)
        #expect(phone.content.tasks.keys.sorted() == ["walk"])
        #expect(phone.content.unreadable == [bad: .malformed("task.type"), later: .unknownKind("mood ring")])
    }

    @Test("two writers at one moment show the same everywhere (gone: fault 7 of the sample)")
    func equalDates() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample { $0.title = "Here" })
        try laptop.put(CareTask.sample { $0.title = "There" })
        try meet(&phone, &laptop)
        #expect(phone.content == laptop.content && phone.content.tasks["walk"]?.versions.map(\.title) == ["There"])
    }

    @Test("a name says nothing of the plan, the task or the kind (gone: fault 10 of the sample)")
    func names() {
        let other = PlanID(bytes: [UInt8](repeating: 8, count: 16))!
        let outcome = Outcome.sample(on: "2024-01-02")
        let objects = [
            outcome.object(in: samplePlan), outcome.object(in: other), CareTask.sample().object(in: samplePlan),
            Outcome.sample(on: "2024-01-03").object(in: samplePlan),
        ]
        #expect(Set(objects).count == 4)
        #expect(outcome.fields["kind"] == "outcome")
    }

    @Test("every task that counts is counted, medicine too")
    func medicine() throws {
        let content = try PlanContent([CareTask.sample(), CareTask.sample("ibuprofen") { $0.group = "Medications" }])
        #expect(Adherence(of: content.events(on: day("2024-01-02"), zone: .utc)).events == 2)
    }
}
