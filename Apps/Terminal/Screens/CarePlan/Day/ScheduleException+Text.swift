package import SalusBase
package import SalusCarePlan

extension ScheduleException? {
    /// `left out`, `moved to Sun 22, 14:30`, `as planned`.
    package var words: String {
        switch self {
        case .leftOut: "left out"
        case .moved(let time): "moved to \(time.date.shortName), \(TimeText.clock(time.secondOfDay))"
        case nil: "as planned"
        }
    }
}

/// Parser of the new time of a moved event.
package enum EventMove {
    /// `14:30`, `2026-11-22`, `tomorrow 14:30`, in the time zone of the plan; an event without a time of day takes a
    /// day alone. A missing day is the day in view, a missing time the one that it has. Throws a notice for text that
    /// cannot be read.
    package static func exception(
        _ text: String, of event: CareEvent, on date: CalendarDate, in context: CarePlanContext
    ) throws(ErrorNotice) -> ScheduleException {
        var (day, second) = (CalendarDate?.none, Int?.none)
        for word in text.split(separator: " ").map(String.init) {
            if let named = Self.day(word, asOf: context.today) { day = named } else { second = try time(word) }
        }
        guard day != nil || second != nil else {
            throw ErrorNotice("It says no time.", nextStep: "Write 14:30, or 2026-11-22 14:30.")
        }
        if event.occurrence.isAllDay {
            guard second == nil, let day else {
                throw ErrorNotice("It has no time of day.", nextStep: "Say the day alone, such as 2026-11-22.")
            }
            return .moved(SalusCarePlan.LocalDateTime(day))
        }
        let before = context.zone.local(event.occurrence.start).secondOfDay
        let moment = context.zone.instant(SalusCarePlan.LocalDateTime(day ?? date, second: second ?? before))
        let element = event.task.schedule.elements.first { $0.id == event.key.element }
        return .moved((element?.zone ?? context.zone).local(moment))
    }

    private static func day(_ word: String, asOf today: CalendarDate) -> CalendarDate? {
        switch word.lowercased() {
        case "today": today
        case "tomorrow": today.adding(days: 1)
        case "yesterday": today.adding(days: -1)
        default: (try? RecurrenceForm.day(word)) ?? nil
        }
    }

    private static func time(_ word: String) throws(ErrorNotice) -> Int {
        let times = try RecurrenceForm.times(word)
        guard times.count == 1 else {
            throw ErrorNotice("\"\(word)\" is no time of day.", nextStep: "Write it as 08:30.")
        }
        return times[0]
    }
}
