import SalusBase
import SalusCarePlan
import Testing

@Suite("Saying when things are due")
struct SayingWhenThingsAreDue {
    /// A Wednesday.
    private let start = local("2026-04-01T08:00")

    private func words(_ recurrence: Recurrence, end: LocalDateTime? = nil, limit: Int? = nil, allDay: Bool = false)
        throws
        -> String
    {
        try Schedule([
            ScheduleElement(
                id: "a", recurrence, start: start, end: end, limit: limit, duration: allDay ? .allDay : .seconds(3600))
        ]).words
    }

    @Test("steps of the calendar")
    func intervals() throws {
        #expect(try words(.every(.daily)) == "every day at 08:00")
        #expect(try words(.every(.daily), allDay: true) == "every day")
        #expect(try words(.every(CalendarInterval(days: 3))) == "every 3 days at 08:00")
        #expect(try words(.every(.weekly)) == "every week on Wednesday at 08:00")
        #expect(try words(.every(CalendarInterval(months: 3))) == "every 3 months on day 1 at 08:00")
        #expect(try words(.every(.yearly)) == "every year on 04-01 at 08:00")
        #expect(try words(.every(CalendarInterval(hours: 6))) == "every 6 hours from 08:00")
        #expect(try words(.every(CalendarInterval(weeks: 1, days: 2))) == "every 1 week and 2 days at 08:00")
        #expect(
            try words(.every(CalendarInterval(months: 1, weeks: 1, days: 2)))
                == "every 1 month, 1 week and 2 days at 08:00")
    }

    @Test("cycles of days")
    func cycles() throws {
        let times = [28_800, 72_000], day = start.date
        #expect(try words(.cycle(.daily(2, from: day, times: times))) == "every day at 08:00 and 20:00")
        #expect(try words(.cycle(.daily(3, from: day))) == "every day, 3 times")
        #expect(try words(.cycle(.daily(1, skipping: 2, from: day))) == "every 3 days")
        let week = [0, 1, 0, 1, 0, 1, 0]
        #expect(
            try words(.cycle(.weekly(week, from: day, times: [28_800])))
                == "Monday, Wednesday and Friday at 08:00")
        #expect(
            try words(.cycle(.weekly([1, 0, 0, 0, 0, 0, 2], skipping: 1, from: day)))
                == "every 2 weeks on Sunday and Saturday, once, twice")
        let pill = DayCycle(anchor: day, counts: [Int](repeating: 1, count: 21) + [Int](repeating: 0, count: 7))
        #expect(try words(.cycle(pill)) == "on 21 of every 28 days")
    }

    @Test("what no clock rules")
    func withoutClock() throws {
        #expect(try words(.times(3, each: .weekly)) == "3 times a week")
        #expect(try words(.times(2, each: CalendarInterval(weeks: 2))) == "twice every 2 weeks")
        #expect(try words(.asNeeded(nil)) == "as needed")
        let limit = AsNeededLimit(most: 4, within: 86_400, gap: 5400)
        #expect(try words(.asNeeded(limit)) == "as needed, at most 4 in 1 day, 90 minutes apart")
        #expect(try words(.after(task: "insulin", seconds: 7200)) == "2 hours after insulin")
    }

    @Test("a dose that changes says each of its steps")
    func steps() throws {
        let steps = [
            (days: 7, target: OutcomeValue(.integer(40), units: "mg")), (7, OutcomeValue(.integer(20), units: "mg")),
        ]
        #expect(
            try Schedule.tapering(steps, at: 28_800, from: start.date, zone: nil).words
                == "every day at 08:00, 40 mg, until 2026-04-07; every day at 08:00, 20 mg, until 2026-04-14")
    }

    @Test("ends, limits, pauses and several parts")
    func details() throws {
        #expect(try words(.every(.daily), end: local("2026-05-01T00:00")) == "every day at 08:00, until 2026-04-30")
        #expect(try words(.every(.daily), limit: 6) == "every day at 08:00, 6 times")
        let pause = Pause(from: start.date, through: day("2026-04-03"), reason: "surgery")
        let parts = try ["a", "b"].map { try ScheduleElement(id: $0, .every(.daily), start: start) }
        #expect(
            try Schedule(parts, pauses: [pause]).words
                == "every day at 08:00; every day at 08:00; paused from 2026-04-01 to 2026-04-03 (surgery)")
        #expect(try Schedule([]).words == "nothing is due")
    }
}
