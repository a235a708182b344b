import SalusBase
import SalusCarePlan
import Testing

@Suite("Looking at a month, this year or in ten")
struct LookingAYearOrTenAhead {
    /// How often a zone is asked for its clocks: all work on an event begins with it.
    private final class Questions: Sendable {
        let count = Locked(0)
        var zone: Zone {
            Zone(name: "counted") { [count] _ in
                count.withLock { $0 += 1 }
                return 3600
            }
        }
    }

    private func questions(_ schedule: Schedule, _ from: String, _ to: String) -> (asked: Int, events: Int) {
        let questions = Questions()
        let found = schedule.occurrences(in: .days(from, to), zone: questions.zone)
        return (questions.count.withLock { $0 }, found.count)
    }

    @Test(
        "a month in year ten costs what one in week one does",
        arguments: [
            try! Schedule.daily(at: [hours(8), hours(20)], from: day("2014-01-01")),
            try! Schedule(.every(.daily), from: "2014-01-01T08:00"),
            try! Schedule(.every(CalendarInterval(hours: 6)), from: "2014-01-01T00:00"),
            try! Schedule(.times(3, each: .weekly), from: "2014-01-01"),
        ])
    func sameCost(schedule: Schedule) {
        let first = questions(schedule, "2014-01-29", "2014-02-26"),
            later = questions(schedule, "2024-01-24", "2024-02-21")
        #expect(first.events == later.events && first.events > 0)
        #expect(later.asked <= first.asked + 16)
    }

    @Test("every event of years is where the calendar puts it, one by one")
    func agreesWithAWalk() throws {
        let schedule = try Schedule(.every(CalendarInterval(days: 3)), from: "2014-01-01T08:00")
        let starts = schedule.occurrences(in: .days("2014-01-01", "2024-01-01"), zone: .utc).map(\.start)
        let walk = stride(
            from: moment("2014-01-01T08:00:00Z").milliseconds, to: day("2024-01-01").start.milliseconds,
            by: 3 * 86_400_000)
        #expect(starts == walk.map { Instant(milliseconds: $0) })
    }

    @Test("before the start there is nothing, and the calendar's end is no trap")
    func edges() throws {
        let schedule = try Schedule(.every(.monthly), from: "2014-01-31T08:00")
        #expect(schedule.starts(.days("0001-01-01", "2014-01-31")) == [])
        #expect(schedule.starts(.days("9995-01-01", "9999-12-31")) == [])
        #expect(schedule.starts(.days("9989-12-01", "9990-02-01")) == ["9989-12-31T08:00"])
    }
}
