import SalusBase
import SalusCarePlan
import SalusSync
import Testing

@Suite("Keeping a plan on two devices")
struct KeepingAPlanOnTwoDevices {
    private func two() throws -> (PlanDevice, PlanDevice) {
        var (phone, laptop) = (PlanDevice(1), PlanDevice(2))
        try phone.put(CareTask.sample())
        try meet(&phone, &laptop)
        return (phone, laptop)
    }

    @Test("a title here and a schedule there: neither is lost")
    func fieldByField() throws {
        var (phone, laptop) = try two()
        try phone.put(CareTask.sample { $0.title = "Long walk" })
        try laptop.put(CareTask.sample { $0.schedule = try! Schedule(.every(.weekly), from: "2024-01-01T08:00") })
        try meet(&phone, &laptop)
        let task = try #require(phone.content.tasks["walk"]?.versions.first)
        #expect(phone.content == laptop.content)
        #expect(task.title == "Long walk" && task.schedule.elements[0].recurrence == .every(.weekly))
    }

    @Test("a pause here and a moved event there: both hold")
    func pauseAndMove() throws {
        var (phone, laptop) = try two()
        let (elements, pause) = (CareTask.sample().schedule.elements, Pause(from: day("2024-03-01")))
        let moved = [EventKey.on("2024-01-02"): ScheduleException.moved(local("2024-01-02T19:00"))]
        try phone.put(CareTask.sample { $0.schedule = try! Schedule(elements, pauses: [pause]) })
        try laptop.put(CareTask.sample { $0.schedule = try! Schedule(elements, exceptions: moved) })
        try meet(&phone, &laptop)
        let schedule = try #require(laptop.content.tasks["walk"]?.versions.first).schedule
        #expect(schedule.pauses == [pause] && schedule.exceptions == moved)
    }

    @Test("two values for one event: one event, and both values until somebody chooses")
    func bothValues() throws {
        var (phone, laptop) = try two()
        try phone.put(Outcome.sample(on: "2024-01-02", .done, 3))
        try laptop.put(Outcome.sample(on: "2024-01-02", .done, 4))
        try meet(&phone, &laptop)
        #expect(phone.content.outcomes.count == 1 && phone.content == laptop.content)
        let object = Outcome.sample(on: "2024-01-02").object(in: samplePlan)
        #expect(phone.replica.living[object]?.alternatives["values"]?.count == 2)
    }

    @Test("an alert that fired on both is one, with all who acknowledged it")
    func acknowledgements() throws {
        var (phone, laptop) = try two()
        let threshold = Threshold(id: "high", .greater(7), notified: ["dr", "nurse"])
        for (number, name) in ["dr", "nurse"].enumerated() {
            var alert = Alert(threshold, of: "walk", .on("2024-01-02"), at: Instant(seconds: Int64(number)))
            alert.acknowledgements = [Alert.Acknowledgement(by: name, at: Instant(seconds: 9))]
            if number == 0 { try phone.put(alert) } else { try laptop.put(alert) }
        }
        try meet(&phone, &laptop)
        #expect(phone.content.alerts.map(\.waitingFor) == [[]] && phone.content.alerts[0].fired == Instant(seconds: 0))
    }

    @Test("versions from different days, begun on two devices, both rule in their time")
    func twoVersions() throws {
        var (phone, laptop) = try two()
        try phone.put(CareTask.sample(from: "2024-02-01") { $0.title = "February" })
        try laptop.put(CareTask.sample(from: "2024-03-01") { $0.title = "March" })
        try meet(&phone, &laptop)
        #expect(phone.content.tasks["walk"]?.versions.map(\.title) == ["Walk", "February", "March"])
    }
}
