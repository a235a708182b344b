public import SalusBase

/// Schedules that are written down in a line.
extension Schedule {
    /// Every day at these times of day, given in seconds.
    public static func daily(
        at times: [Int], from start: CalendarDate, until end: CalendarDate? = nil, zone: Zone? = nil,
        duration: EventDuration = .seconds(3600), targets: [OutcomeValue] = []
    ) throws(CarePlanError) -> Schedule {
        let times = times.sorted()
        let cycle = DayCycle.daily(times.count, from: start, times: times)
        return try Schedule([
            ScheduleElement(
                id: "daily", .cycle(cycle), start: LocalDateTime(start), end: end.map { LocalDateTime($0) }, zone: zone,
                duration: duration, targets: targets)
        ])
    }

    /// On these days of the week, 0 for Sunday, at one time of day given in seconds.
    public static func weekly(
        on weekdays: Set<Int>, at time: Int, from start: CalendarDate, until end: CalendarDate? = nil,
        zone: Zone? = nil, duration: EventDuration = .seconds(3600)
    ) throws(CarePlanError) -> Schedule {
        let counts = (0..<7).map { weekdays.contains($0) ? 1 : 0 }
        return try Schedule([
            ScheduleElement(
                id: "weekly", .cycle(.weekly(counts, from: start, times: [time])), start: LocalDateTime(start),
                end: end.map { LocalDateTime($0) }, zone: zone, duration: duration)
        ])
    }

    /// So many times a week, on any of its days; weeks are counted from `start`.
    public static func timesAWeek(_ count: Int, from start: CalendarDate) throws(CarePlanError) -> Schedule {
        try Schedule([ScheduleElement(id: "week", .times(count, each: .weekly), start: LocalDateTime(start))])
    }

    /// Whenever it is needed, as often as `limit` allows.
    public static func asNeeded(_ limit: AsNeededLimit?, from start: CalendarDate) throws(CarePlanError) -> Schedule {
        try Schedule([ScheduleElement(id: "needed", .asNeeded(limit), start: LocalDateTime(start))])
    }

    /// A dose that changes in steps, each for so many days, once a day: one part of the schedule for each step.
    public static func tapering(
        _ steps: [(days: Int, target: OutcomeValue)], at time: Int, from start: CalendarDate, zone: Zone? = nil
    ) throws(CarePlanError) -> Schedule {
        var elements: [ScheduleElement] = []
        var day = start
        for (number, step) in steps.enumerated() {
            let next = day.adding(days: step.days)
            elements.append(
                try ScheduleElement(
                    id: "step-\(number + 1)", .every(.daily), start: LocalDateTime(day, second: time),
                    end: LocalDateTime(next),
                    zone: zone, targets: [step.target]))
            day = next
        }
        return try Schedule(elements)
    }
}
