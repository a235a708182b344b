import SalusBase
import SalusCarePlan

extension ScheduleException? {
    /// `left out`, `moved to Sun 22, 14:30`, `as planned`.
    var words: String {
        switch self {
        case .leftOut: "left out"
        case .moved(let time): "moved to \(time.date.shortName), \(TimeWords.clock(time.secondOfDay))"
        case nil: "as planned"
        }
    }
}

/// Where somebody moves an event to.
enum EventMove {
    /// `14:30`, `2026-11-22`, `tomorrow 14:30`, read by the clock of the plan; what has no time of day takes a day alone. What is not said
    /// stays: the day that is looked at, the time of day. Throws what is wrong with the text.
    static func exception(
        _ text: String, of event: CareEvent, on date: CalendarDate, in scene: CareScene
    ) throws(Notice) -> ScheduleException {
        var (day, second) = (CalendarDate?.none, Int?.none)
        for word in text.split(separator: " ").map(String.init) {
            if let named = Self.day(word, asOf: scene.today) { day = named } else { second = try time(word) }
        }
        guard day != nil || second != nil else {
            throw Notice("It says no time.", nextStep: "Write 14:30, or 2026-11-22 14:30.")
        }
        if event.occurrence.isAllDay {
            guard second == nil, let day else {
                throw Notice("It has no time of day.", nextStep: "Say the day alone, such as 2026-11-22.")
            }
            return .moved(SalusCarePlan.LocalTime(day))
        }
        let before = scene.zone.local(event.occurrence.start).secondOfDay
        let moment = scene.zone.instant(SalusCarePlan.LocalTime(day ?? date, second: second ?? before))
        let element = event.task.schedule.elements.first { $0.id == event.key.element }
        return .moved((element?.zone ?? scene.zone).local(moment))
    }

    private static func day(_ word: String, asOf today: CalendarDate) -> CalendarDate? {
        switch word.lowercased() {
        case "today": today
        case "tomorrow": today.adding(days: 1)
        case "yesterday": today.adding(days: -1)
        default: (try? Rhythm.day(word)) ?? nil
        }
    }

    private static func time(_ word: String) throws(Notice) -> Int {
        let times = try Rhythm.times(word)
        guard times.count == 1 else { throw Notice("\"\(word)\" is no time of day.", nextStep: "Write it as 08:30.") }
        return times[0]
    }
}
