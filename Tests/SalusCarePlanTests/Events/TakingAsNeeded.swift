import SalusBase
import SalusCarePlan
import Testing

@Suite("Taking something as needed, and doing what follows")
struct TakingAsNeeded {
    private static func painkiller(until end: String? = nil, limit: AsNeededLimit? = nil) throws -> CareTask {
        var task = CareTask.sample("pain")
        task.schedule = try Schedule(.asNeeded(limit), from: "2024-01-01T00:00", until: end, duration: .seconds(0))
        return task
    }

    private static func dose(_ time: String, slot: Int = 0, _ state: EventState = .done, at: String? = nil) -> Outcome {
        Outcome(
            of: "pain", EventKey(element: "a", time: local(time), slot: slot), state,
            at: state == .done ? moment(at ?? "\(time):00Z") : nil)
    }

    @Test("two doses of one minute have keys of their own, also in the hour that comes twice")
    func ownKeys() throws {
        let berlin = try Zone("Europe/Berlin")
        let first = moment("2024-10-27T00:30:00Z"), second = moment("2024-10-27T01:30:00Z")
        let none = try PlanContent([try Self.painkiller()])
        let key = try none.newDose(of: "pain", "a", at: first, zone: berlin)
        let taken = Outcome(of: "pain", key, .done, at: first)
        let one = try PlanContent([try Self.painkiller(), taken] as [any CareEntity])
        let next = try one.newDose(of: "pain", "a", at: second, zone: berlin)
        #expect(next.time == key.time && next != key)
        let both = try PlanContent(
            [try Self.painkiller(), taken, Outcome(of: "pain", next, .done, at: second)] as [any CareEntity])
        #expect(both.events(on: day("2024-10-27"), zone: berlin).map(\.occurrence.start) == [first, second])
    }

    @Test("a dose was taken when it was taken, wherever someone looks")
    func elsewhere() throws {
        let content = try PlanContent(
            [try Self.painkiller(), Self.dose("2024-01-02T10:00", at: "2024-01-02T09:00:00Z")] as [any CareEntity])
        let events = content.events(in: .days("2024-01-01", "2024-01-04"), zone: try Zone("America/New_York"))
        #expect(events.map(\.occurrence.start) == [moment("2024-01-02T09:00:00Z")])
    }

    @Test("one that was taken back is no event, and none of them makes up for a dose that was missed")
    func counts() throws {
        let doses = (1...9).map { Self.dose("2024-01-02T1\($0):00") } + [Self.dose("2024-01-02T09:00", .initial)]
        let content = try PlanContent([try Self.painkiller(), CareTask.sample()] + doses)
        let events = content.events(on: day("2024-01-02"), zone: .utc)
        let adherence = Adherence(of: events)
        #expect(events.count == 10 && adherence.asNeeded == 9 && adherence.events == 1 && adherence.fraction == 0)
    }

    @Test("the next one is told by what was done, not by what was taken back, and by nothing that is over")
    func next() throws {
        let limit = AsNeededLimit(most: 2, within: 86_400, gap: 4 * 3600)
        let doses = [Self.dose("2024-01-02T08:00"), Self.dose("2024-01-02T10:00", .initial)]
        let content = try PlanContent([try Self.painkiller(limit: limit)] + doses)
        #expect(
            try content.nextDose(of: "pain", "a", now: moment("2024-01-02T10:30:00Z")) == moment("2024-01-02T12:00:00Z")
        )
        #expect(try content.nextDose(of: "pain", "a", now: moment("2024-01-02T12:30:00Z")) == nil)
        #expect(throws: CarePlanError.self) {
            try content.nextDose(of: "walk", "a", now: moment("2024-01-02T12:30:00Z"))
        }
    }

    @Test("what follows is due after it was done, is found by its key, and each part of the other task has its own")
    func follows() throws {
        var stretch = CareTask.sample("stretch")
        stretch.schedule = try Schedule(
            .after(task: "walk", seconds: 1800), from: "2024-01-01T00:00", until: "2024-02-01T00:00")
        var walk = CareTask.sample()
        let start = local("2024-01-01T08:00")
        walk.schedule = try Schedule([
            ScheduleElement(id: "a", .every(.daily), start: start),
            ScheduleElement(id: "b", .every(.daily), start: start),
        ])
        let done = ["a", "b"].map { part in
            Outcome(
                of: "walk", EventKey(element: part, time: local("2024-01-02T08:00")), .done,
                at: moment("2024-01-02T09:30:00Z"))
        }
        let late = Outcome(of: "walk", .on("2024-03-02"), .done, at: moment("2024-03-02T09:30:00Z"))
        let content = try PlanContent([stretch, walk, late] + done)
        let events = content.events(of: "stretch", in: .days("2024-01-01", "2024-04-01"), zone: .utc)
        #expect(events.map(\.occurrence.start) == [moment("2024-01-02T10:00:00Z"), moment("2024-01-02T10:00:00Z")])
        #expect(Set(events.map(\.key)).count == 2)
        for event in events { #expect(try content.event(of: "stretch", event.key, zone: .utc) == event) }
        let never = EventKey(element: "a", time: local("2024-01-05T08:00"), following: "a")
        #expect(throws: CarePlanError.noSuchEvent(never)) { try content.event(of: "stretch", never, zone: .utc) }
    }

    @Test("what follows is paused on the day when it is due, whenever that was planned which it follows")
    func paused() throws {
        var stretch = CareTask.sample("stretch")
        let plain = try Schedule(.after(task: "walk", seconds: 86_400), from: "2024-01-01T00:00")
        stretch.schedule = try Schedule(
            plain.elements, pauses: [Pause(from: day("2024-01-03"), through: day("2024-01-03"))])
        let walks = ["2024-01-02", "2024-01-03"].map { Outcome.sample(on: $0) }
        let content = try PlanContent([stretch, CareTask.sample()] + walks)
        let events = content.events(of: "stretch", in: .days("2024-01-01", "2024-04-01"), zone: .utc)
        #expect(events.map(\.occurrence.start) == [moment("2024-01-04T08:10:00Z")])
        let paused = EventKey(element: "a", time: local("2024-01-02T08:00"), following: "a")
        #expect(throws: CarePlanError.noSuchEvent(paused)) { try content.event(of: "stretch", paused, zone: .utc) }
    }
}
