import SalusBase
import SalusCarePlan
import Testing

@Suite("Repeating by the calendar")
struct RepeatingByTheCalendar {
    @Test("the 31st is each month's last day, and the 31st again where there is one")
    func monthEnds() throws {
        let schedule = try Schedule(.every(.monthly), from: "2024-01-31T09:00")
        #expect(
            schedule.starts(.days("2024-02-01", "2024-06-01")) == [
                "2024-02-29T09:00", "2024-03-31T09:00", "2024-04-30T09:00", "2024-05-31T09:00",
            ])
    }

    @Test("a leap day comes on the 28th in other years, and is itself again after four")
    func leapDay() throws {
        let schedule = try Schedule(.every(.yearly), from: "2020-02-29T09:00")
        #expect(schedule.starts(.days("2023-01-01", "2025-01-01")) == ["2023-02-28T09:00", "2024-02-29T09:00"])
    }

    @Test("a week has its counts by weekday from the first day on, and weeks between may be free")
    func weekdays() throws {
        let cycle = DayCycle.weekly([2, 1, 0, 1, 0, 1, 0], skipping: 1, from: day("2024-01-03"))
        let schedule = try Schedule(.cycle(cycle), from: "2024-01-03")
        let days = schedule.occurrences(in: .days("2024-01-01", "2024-01-18"), zone: .utc).map(\.key)
        #expect(days.map(\.time.date.day) == [3, 5, 14, 14, 15, 17])
        #expect(days.map(\.slot) == [0, 0, 0, 1, 0, 0])
    }

    @Test("three weeks on and one off")
    func cycle() throws {
        let counts = [Int](repeating: 1, count: 21) + [Int](repeating: 0, count: 7)
        let schedule = try Schedule(.cycle(DayCycle(anchor: day("2024-01-01"), counts: counts)), from: "2024-01-01")
        #expect(schedule.occurrences(in: .days("2024-01-22", "2024-01-28"), zone: .utc).isEmpty)
        #expect(schedule.occurrences(in: .days("2024-01-29", "2024-02-26"), zone: .utc).count == 21)
    }

    @Test("three times a week are there all week, and may be done on any of its days")
    func timesAWeek() throws {
        let schedule = try Schedule.timesAWeek(3, from: day("2024-01-01"))
        let found = schedule.occurrences(in: .days("2024-01-10", "2024-01-11"), zone: .utc)
        #expect(found.map(\.key.slot) == [0, 1, 2])
        #expect(found.allSatisfy { $0.doable == day("2024-01-08").start...moment("2024-01-14T23:59:59Z") })
    }

    @Test("a dose tapers in steps, each with its own target, and ends")
    func tapering() throws {
        let steps = [(days: 2, target: OutcomeValue(.integer(40), units: "mg")), (1, OutcomeValue(.integer(20)))]
        let schedule = try Schedule.tapering(steps, at: hours(8), from: day("2024-01-01"))
        let found = schedule.occurrences(in: .days("2024-01-01", "2025-01-01"), zone: .utc)
        #expect(found.map { $0.targets[0].number } == [40, 40, 20])
        #expect(found.map(\.key.time.date.day) == [1, 2, 3])
    }

    @Test("no more events than the limit, and none at the end or later")
    func limits() throws {
        let ten = try ScheduleElement(id: "a", .every(.daily), start: local("2024-01-01T08:00"), limit: 10)
        #expect(
            try Schedule([ten]).starts(.days("2024-01-09", "2025-01-01")) == ["2024-01-09T08:00", "2024-01-10T08:00"])
        let ending = try Schedule(.every(.daily), from: "2024-01-01T08:00", until: "2024-01-03T08:00")
        #expect(ending.starts(.days("2024-01-01", "2025-01-01")) == ["2024-01-01T08:00", "2024-01-02T08:00"])
    }

    @Test("all times later by half an hour")
    func shifted() throws {
        let schedule = try Schedule.daily(at: [hours(8), hours(20)], from: day("2024-01-01")).shifted(by: 1800)
        #expect(schedule.starts(.days("2024-01-01", "2024-01-02")) == ["2024-01-01T08:30", "2024-01-01T20:30"])
    }

    @Test("shifting moves no day: nothing begins a day earlier, and what lasts all day keeps its exceptions")
    func shiftedDays() throws {
        let cycle = DayCycle.weekly([1, 1, 1, 1, 1, 1, 1], from: day("2024-01-03"), times: [hours(8)])
        let earlier = try Schedule(.cycle(cycle), from: "2024-01-03").shifted(by: -3600)
        #expect(earlier.starts(.days("2024-01-01", "2024-01-05")) == ["2024-01-03T07:00", "2024-01-04T07:00"])
        let whole = try Schedule(.every(.daily), from: "2024-01-01", duration: .allDay)
        let key = EventKey(element: "a", time: local("2024-01-02"))
        let without = try Schedule(whole.elements, exceptions: [key: .leftOut]).shifted(by: 3600)
        #expect(without.starts(.days("2024-01-01", "2024-01-04")) == ["2024-01-01T00:00", "2024-01-03T00:00"])
    }

    @Test("a part that begins at noon has no event in the morning of that day, and its numbers begin at the first")
    func fromNoon() throws {
        let cycle = DayCycle.daily(2, from: day("2024-01-01"), times: [hours(8), hours(20)])
        let schedule = try Schedule(.cycle(cycle), from: "2024-01-01T12:00")
        #expect(
            schedule.starts(.days("2024-01-01", "2024-01-03")) == [
                "2024-01-01T20:00", "2024-01-02T08:00", "2024-01-02T20:00",
            ])
        let first = EventKey(element: "a", time: local("2024-01-01T20:00"))
        #expect(try schedule.number(of: first, zone: .utc) == 0 && schedule.key(number: 0, zone: .utc) == first)
        #expect(schedule.occurrence(EventKey(element: "a", time: local("2024-01-01T08:00")), zone: .utc) == nil)
    }

    @Test(
        "what no event can come from is refused, with its part",
        arguments: [
            (Recurrence.cycle(DayCycle(anchor: day("2024-01-01"), counts: [])), ElementFault.badCount),
            (.cycle(DayCycle(anchor: day("2024-01-01"), counts: [0, 0])), .badCount),
            (.cycle(DayCycle(anchor: day("2024-01-01"), counts: [.max, .max])), .badCount),
            (.times(0, each: .weekly), .badCount),
            (.every(try! CalendarInterval(seconds: 1)), .tooOften),
        ])
    func refused(recurrence: Recurrence, fault: ElementFault) {
        #expect(throws: CarePlanError.badElement("a", fault)) {
            try ScheduleElement(id: "a", recurrence, start: local("2024-01-01"))
        }
    }

    @Test("numbers from elsewhere that lead beyond the calendar are cut or refused, and end no program")
    func hugeNumbers() throws {
        #expect(DoingMargin(before: .max, after: -1) == DoingMargin(before: 366 * 86_400, after: 0))
        #expect(
            AsNeededLimit(most: 1, within: .max).next(after: [moment("2024-01-01T00:00:00Z")])
                == day("2025-01-01").start)
        for cycle in [
            DayCycle.daily(1, skipping: .max, from: day("2024-01-01")),
            .weekly([1], skipping: .max, from: day("2024-01-01")),
        ] {
            #expect(throws: CarePlanError.badElement("a", .badCount)) {
                try ScheduleElement(id: "a", .cycle(cycle), start: local("2024-01-01"))
            }
        }
    }

    @Test("an interval has to move forward")
    func standsStill() {
        #expect(throws: CarePlanError.badInterval) { try CalendarInterval() }
        #expect(throws: CarePlanError.badInterval) { try CalendarInterval(days: 2, hours: -1) }
    }
}
