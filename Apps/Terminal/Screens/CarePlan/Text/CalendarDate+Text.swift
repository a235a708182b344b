package import SalusBase
package import SalusCarePlan

/// Days as a care plan names them.
extension CalendarDate {
    /// `Sat 21`.
    package var shortName: String { "\(weekdayName.prefix(3)) \(day)" }

    /// `Saturday 2026-11-21`.
    package var longName: String { "\(weekdayName) \(LocalTime.day(self))" }

    /// `today`, `yesterday`, `tomorrow`, else the day itself.
    func name(asOf today: CalendarDate) -> String {
        switch daysSince1970 - today.daysSince1970 {
        case 0: "today"
        case -1: "yesterday"
        case 1: "tomorrow"
        default: LocalTime.day(self)
        }
    }

    /// The Monday of its week.
    package var monday: CalendarDate { adding(days: -((weekday + 6) % 7)) }
}

extension ClosedRange<CalendarDate> {
    /// Each of its days.
    var days: [CalendarDate] {
        (lowerBound.daysSince1970...upperBound.daysSince1970).map { CalendarDate(daysSince1970: $0) }
    }
}

/// Times of day and spans of time.
package enum TimeText {
    /// `08:30`.
    package static func clock(_ secondOfDay: Int) -> String {
        "\(CalendarDayDigits.two(secondOfDay / 3600)):\(CalendarDayDigits.two(secondOfDay / 60 % 60))"
    }

    package static func clock(_ instant: Instant, _ zone: Zone) -> String { clock(zone.local(instant).secondOfDay) }

    /// `24 hours`, `90 minutes`, `2 days`, `45 seconds`: never less than it is.
    static func span(_ seconds: Int) -> String {
        if seconds > 86_400, seconds % 86_400 == 0 { return count(seconds / 86_400, "day") }
        if seconds >= 3600, seconds % 3600 == 0 { return count(seconds / 3600, "hour") }
        return seconds % 60 == 0 ? count(seconds / 60, "minute") : count(seconds, "second")
    }

    /// `1 day`, `3 days`.
    static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

    /// `a`, `a and b`, `a, b and c`.
    package static func list(_ words: [String], and: String = "and") -> String { words.listed(and: and) }

    private enum CalendarDayDigits {
        static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    }
}
