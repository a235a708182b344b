import SalusBase
import SalusCarePlan
import Testing

@Suite("Counting fairly")
struct CountingFairly {
    private static func swims() throws -> CareTask {
        var task = CareTask.sample("swim")
        task.schedule = try Schedule(.times(3, each: .weekly), from: "2024-01-01T00:00")
        task.thresholds = [Threshold(id: "few", .fewerDone(3))]
        return task
    }

    private static func swim(_ slot: Int, at done: String) -> Outcome {
        Outcome(
            of: "swim", EventKey(element: "a", time: local("2024-01-01T00:00"), slot: slot), .done, at: moment(done))
    }

    @Test("three times a week, done a little late, counts for its week")
    func late() throws {
        let content = try PlanContent([try Self.swims(), Self.swim(0, at: "2024-01-08T07:00:00Z")] as [any CareEntity])
        let first = content.adherence(on: day("2024-01-01")...day("2024-01-07"), per: .task, zone: .utc)
        #expect(first["swim"]?.done == 1 && first["swim"]?.events == 3)
        let second = content.adherence(on: day("2024-01-08")...day("2024-01-14"), per: .task, zone: .utc)
        #expect(second["swim"]?.done == 0)
    }

    @Test("too few of three times a week are told once the week is over, not on Monday")
    func fewerOfAWeek() throws {
        let content = try PlanContent([try Self.swims(), Self.swim(0, at: "2024-01-02T07:00:00Z")] as [any CareEntity])
        let now = moment("2024-01-20T00:00:00Z")
        #expect(content.alerts(ofDay: day("2024-01-01"), zone: .utc, at: now).isEmpty)
        #expect(content.alerts(ofDay: day("2024-01-07"), zone: .utc, at: now).count == 1)
    }

    @Test("days without any note are counted back from the last one; a skipped event is a note, a day off is none")
    func silence() throws {
        let days = day("2024-01-01")...day("2024-01-06")
        let silent = { (outcomes: [Outcome]) throws in
            let content = try PlanContent([CareTask.sample()] + outcomes as [any CareEntity])
            return SilentDays(of: content, in: days, zone: .utc).count
        }
        #expect(try silent([]) == 6)
        #expect(try silent([.sample(on: "2024-01-04", .skipped)]) == 2)
        #expect(try silent([.sample(on: "2024-01-06")]) == 0)
        var weekdays = CareTask.sample()
        weekdays.schedule = try Schedule(.every(.weekly), from: "2024-01-01T08:00")
        #expect(try SilentDays(of: PlanContent([weekdays]), in: days, zone: .utc).count == 1)
        #expect(try SilentDays(of: PlanContent([any CareEntity]()), in: days, zone: .utc).count == 0)
    }

    @Test("an assessment without an answer is not done")
    func withoutAnswer() throws {
        let content = try PlanContent(
            [
                CareTask.sample("mood", .assessment), Outcome.sample("mood", on: "2024-01-01"),
                Outcome.sample("mood", on: "2024-01-02", .done, 3),
            ] as [any CareEntity])
        let days = content.adherence(on: day("2024-01-01")...day("2024-01-02"), zone: .utc)
        #expect(days.map(\.adherence.fraction) == [0, 1])
    }

    @Test("what is still to come is not open")
    func toCome() throws {
        let content = try PlanContent([CareTask.sample()])
        let days = content.adherence(
            on: day("2024-01-01")...day("2024-01-07"), per: .group, zone: .utc, now: moment("2024-01-02T12:00:00Z"))
        #expect(days[""]?.open == 2 && days[""]?.toCome == 5 && days[""]?.events == 2)
    }

    @Test("percent is rounded down, and whole where the fraction is")
    func percent() throws {
        func share(_ done: Int, of all: Int) throws -> Int? {
            let outcomes = (1...done).map { Outcome.sample(on: "2024-01-\($0 < 10 ? "0" : "")\($0)") }
            let content = try PlanContent([CareTask.sample() as any CareEntity] + outcomes.map { $0 as any CareEntity })
            let last = CalendarDate(daysSince1970: day("2024-01-01").daysSince1970 + all - 1)
            return Adherence(of: content.events(on: day("2024-01-01")...last, zone: .utc)).percent
        }
        #expect(try share(2, of: 3) == 66 && share(10, of: 11) == 90 && share(29, of: 100) == 29)
        #expect(try share(3, of: 3) == 100 && share(19, of: 20) == 95)
        #expect(Adherence(of: []).percent == nil)
    }

    @Test("a task is due from its making on: what could not be done any more that day was never missed")
    func made() throws {
        var task = CareTask.sample()
        task.schedule = try Schedule.daily(at: [8 * 3600, 18 * 3600], from: day("2024-01-01"))
        task.effective = moment("2024-01-01T00:00:00Z")
        let now = moment("2024-01-01T15:55:00Z")
        let made = task.made(at: now, zone: .utc)
        let content = try PlanContent([made])
        let today = content.events(on: day("2024-01-01"), zone: .utc)
        #expect(today.map(\.occurrence.start) == [moment("2024-01-01T18:00:00Z")])
        #expect(content.events(on: day("2024-01-02"), zone: .utc).count == 2)
        let counted = Adherence(of: today, now: now)
        #expect(counted.events == 0 && counted.toCome == 1)
        #expect(task.made(at: moment("2024-01-02T15:55:00Z"), zone: .utc) == task)
    }

    @Test("a task that has ended leaves days without tasks")
    func ended() throws {
        let line = try #require(TaskLine([CareTask.sample()]))
        let change = try line.ending(at: moment("2024-01-03T00:00:00Z"), noted: [], zone: .utc)
        let content = try PlanContent([CareTask.sample(), change.written])
        let days = content.adherence(on: day("2024-01-02")...day("2024-01-03"), zone: .utc)
        #expect(days[0].adherence.fraction == 0 && days[1].adherence == .noTasks)
    }

    @Test("a pause of two days leaves three times a week alone, and one of the week takes them out")
    func pausedWeek() throws {
        for (through, count) in [("2024-01-09", 3), ("2024-01-14", 0)] {
            let pause = Pause(from: day("2024-01-08"), through: day(through))
            let schedule = try Schedule(try Self.swims().schedule.elements, pauses: [pause])
            #expect(schedule.occurrences(in: .days("2024-01-08", "2024-01-14"), zone: .utc).count == count)
        }
    }

    @Test("a pause of the day on which the clocks go back takes out what lasts all day")
    func longDay() throws {
        let daily = try Schedule(.every(.daily), from: "2024-10-01T00:00", duration: .allDay)
        let date = day("2024-10-27"), berlin = try Zone("Europe/Berlin")
        let paused = try Schedule(daily.elements, pauses: [Pause(from: date, through: date)])
        let window = berlin.start(of: date)..<berlin.start(of: day("2024-10-28"))
        #expect(daily.occurrences(in: window, zone: berlin).count == 1)
        #expect(paused.occurrences(in: window, zone: berlin).isEmpty)
    }

    @Test("a whole day counts for the day that was planned, also where the clocks hang in another zone")
    func elsewhere() throws {
        let berlin = try Zone("Europe/Berlin")
        var task = CareTask.sample()
        task.schedule = try Schedule(.every(.daily), from: "2024-03-01", zone: berlin, duration: .allDay)
        let date = day("2024-03-03"), noted = EventKey(element: "a", time: local("2024-03-03"))
        let content = try PlanContent([task, Outcome(of: "walk", noted, .skipped)] as [any CareEntity])
        for name in ["Europe/Berlin", "America/New_York", "Pacific/Auckland"] {
            let counts = content.adherence(on: date...date, per: .day, zone: try Zone(name))
            #expect(counts["2024-03-03"]?.skipped == 1 && counts["2024-03-03"]?.events == 1, "\(name)")
        }
    }
}
