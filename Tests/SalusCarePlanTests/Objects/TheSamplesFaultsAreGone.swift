import SalusBase
import SalusCarePlan
import SalusSync
import Testing

/// What the sample that joined vaults and care plans admits, and what it does not, as far as it is a matter of the plan.
@Suite("The sample's faults are gone")
struct TheSamplesFaultsAreGone {
    @Test("admitted: duplicates. One outcome noted on two devices is one object")
    func duplicates() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(Outcome.sample(on: "2024-01-02"))
        try laptop.put(Outcome.sample(on: "2024-01-02"))
        try meet(&phone, &laptop)
        #expect(phone.replica.objects.count == 1 && laptop.content.outcomes.count == 1)
    }

    @Test("admitted: the latest date is trusted. A clock a year ahead wins nothing by it")
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

    @Test("2: deleted things come back. A deletion is a version, and a device that was away for a month learns of it")
    func deletions() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample())
        try meet(&phone, &laptop)
        try phone.delete(CareTask.sample())
        try laptop.put(CareTask.sample("other"))
        try meet(&phone, &laptop)
        #expect(laptop.content.tasks.keys.sorted() == ["other"] && phone.content == laptop.content)
    }

    @Test("6: one bad record stops the whole. It stands aside with its reason, and the rest is there")
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

    @Test("7: equal dates never converge. Two writers at one moment show the same everywhere")
    func equalDates() throws {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample { $0.title = "Here" })
        try laptop.put(CareTask.sample { $0.title = "There" })
        try meet(&phone, &laptop)
        #expect(phone.content == laptop.content && phone.content.tasks["walk"]?.versions.map(\.title) == ["There"])
    }

    @Test("10: who does what is visible. A name says nothing of the plan, the task or the kind")
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

    @Test("its insights leave the medicine out. Every task that counts is counted")
    func medicine() throws {
        let content = try PlanContent([CareTask.sample(), CareTask.sample("ibuprofen") { $0.group = "Medications" }])
        #expect(Adherence(of: content.events(on: day("2024-01-02"), zone: .utc)).events == 2)
    }
}
