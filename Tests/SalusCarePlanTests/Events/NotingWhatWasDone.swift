import SalusBase
import SalusCarePlan
import Testing

@Suite("Noting what was done")
struct NotingWhatWasDone {
    @Test("an event is open, done, not done or skipped with a reason, and keeps its values")
    func states() throws {
        let skipped = Outcome(of: "walk", .on("2024-01-02"), .skipped, because: "rain")
        let content = try PlanContent([CareTask.sample(), skipped, Outcome.sample(on: "2024-01-03", .done, 5)])
        let events = content.events(in: .days("2024-01-01", "2024-01-04"), zone: .utc)
        #expect(events.map(\.state) == [.initial, .skipped, .done])
        #expect(events[1].outcome?.reason == "rain" && events[2].outcome?.values[0].number == 5)
    }

    @Test("an open event is missed when it cannot be done any more, and not before")
    func missed() throws {
        let events = try PlanContent([CareTask.sample()]).events(on: day("2024-01-02"), zone: .utc)
        #expect(
            !events[0].isMissed(at: moment("2024-01-02T08:30:00Z"))
                && events[0].canBeDone(at: moment("2024-01-02T08:30:00Z")))
        #expect(events[0].isMissed(at: moment("2024-01-02T09:00:01Z")))
    }

    @Test("what was taken as needed is an event at its time, and the limit says when the next is allowed")
    func asNeeded() throws {
        let limit = AsNeededLimit(most: 2, within: 86_400, gap: 14_400)
        let task = CareTask.sample("pill") { $0.schedule = try! Schedule.asNeeded(limit, from: day("2024-01-01")) }
        let key = EventKey(element: "needed", time: local("2024-01-02T10:15"))
        let taken = Outcome(of: "pill", key, .done, at: moment("2024-01-02T10:15:00Z"))
        let content = try PlanContent([task, taken])
        #expect(content.events(on: day("2024-01-02"), zone: .utc).map(\.key) == [key])
        #expect(content.events(on: day("2024-01-03"), zone: .utc).isEmpty)
        let first = moment("2024-01-02T10:15:00Z"), second = moment("2024-01-02T15:00:00Z")
        #expect(limit.next(after: []) == nil)
        #expect(limit.next(after: [first]) == moment("2024-01-02T14:15:00Z"))
        #expect(limit.next(after: [second, first]) == moment("2024-01-03T10:15:00Z"))
    }

    @Test(
        "what follows another task is due after each time that was done, under the same key when the time is corrected")
    func following() throws {
        let stretch = CareTask.sample("stretch") {
            $0.schedule = try! Schedule(.after(task: "walk", seconds: 1800), from: "2024-01-01")
        }
        var walk = Outcome.sample(on: "2024-01-02")
        let before = try PlanContent([CareTask.sample(), stretch, walk])
        let due = before.events(of: "stretch", in: .days("2024-01-02", "2024-01-03"), zone: .utc)
        #expect(due.map(\.occurrence.start) == [moment("2024-01-02T08:40:00Z")])
        walk.done = moment("2024-01-02T09:00:00Z")
        let after = try PlanContent([CareTask.sample(), stretch, walk])
        let corrected = after.events(of: "stretch", in: .days("2024-01-02", "2024-01-03"), zone: .utc)
        #expect(corrected.map(\.occurrence.start) == [moment("2024-01-02T09:30:00Z")])
        #expect(corrected.map(\.key) == due.map(\.key))
    }

    @Test("nothing is noted of what is not there, and nothing of information")
    func refusals() throws {
        let content = try PlanContent([CareTask.sample(), CareTask.sample("caffeine", .readOnly)])
        #expect(throws: CarePlanError.noSuchTask("run")) { try content.event(of: "run", .on("2024-01-02"), zone: .utc) }
        #expect(throws: CarePlanError.readOnlyTask("caffeine")) {
            try content.event(of: "caffeine", .on("2024-01-02"), zone: .utc)
        }
        #expect(throws: CarePlanError.noSuchEvent(.on("2023-01-02"))) {
            try content.event(of: "walk", .on("2023-01-02"), zone: .utc)
        }
        #expect(try content.event(of: "walk", .on("2024-01-02"), zone: .utc).state == .initial)
    }

    @Test("an assessment is in the vault of the symptoms, all else in that of the care card")
    func parts() {
        #expect(TaskType.assessment.part == .symptoms)
        #expect([TaskType.intervention, .readOnly, .other("new")].allSatisfy { $0.part == .careCard })
    }
}
