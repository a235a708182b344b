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

    @Test("a threshold here and another there, a dose here and another's words there: all are kept")
    func partByPart() throws {
        var (phone, laptop) = try two()
        let (start, evening) = (local("2024-01-01T08:00"), local("2024-01-01T20:00"))
        let part = try ScheduleElement(id: "a", .every(.daily), start: start, text: "after breakfast")
        let added = try ScheduleElement(id: "b", .every(.daily), start: evening)
        try phone.put(
            CareTask.sample {
                $0.thresholds = [Threshold(id: "high", .greater(7))]
                $0.schedule = try! Schedule($0.schedule.elements + [added])
            })
        try laptop.put(
            CareTask.sample {
                $0.thresholds = [Threshold(id: "low", .less(2))]
                $0.schedule = try! Schedule([part])
            })
        try meet(&phone, &laptop)
        let task = try #require(phone.content.tasks["walk"]?.versions.first)
        #expect(task.thresholds.map(\.id) == ["high", "low"] && task.schedule.elements == [part, added])
        #expect(phone.content == laptop.content)
    }

    @Test("done here and skipped there: it was done, by either's clock and name", arguments: [true, false])
    func doneAndSkipped(phoneDid: Bool) throws {
        var (phone, laptop) = try two()
        let skipped = Outcome(of: "walk", .on("2024-01-02"), .skipped, because: "rain")
        try phone.put(phoneDid ? Outcome.sample(on: "2024-01-02", .done, 1) : skipped)
        try laptop.put(phoneDid ? skipped : Outcome.sample(on: "2024-01-02", .done, 1))
        try meet(&phone, &laptop)
        #expect(phone.content == laptop.content)
        #expect(phone.content.outcomes.map(\.state) == [.done] && phone.content.outcomes[0].reason == nil)
        #expect(phone.content.outcomes[0].done == moment("2024-01-02T08:10:00Z"))
    }

    @Test("of two pauses from one day the one that someone ended counts")
    func endedPause() throws {
        var (phone, laptop) = try two()
        let elements = CareTask.sample().schedule.elements
        func paused(_ pause: Pause) -> CareTask {
            CareTask.sample { $0.schedule = try! Schedule(elements, pauses: [pause]) }
        }
        try phone.put(paused(Pause(from: day("2024-03-01"))))
        try meet(&phone, &laptop)
        try phone.put(paused(Pause(from: day("2024-03-01"), through: day("2024-03-05"))))
        try laptop.put(paused(Pause(from: day("2024-03-01"), reason: "operation")))
        try meet(&phone, &laptop)
        let pauses = try #require(laptop.content.tasks["walk"]?.versions.first).schedule.pauses
        #expect(pauses.map(\.through) == [day("2024-03-05")])
    }

    @Test("two values for one event: one event, and both values until someone chooses")
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
