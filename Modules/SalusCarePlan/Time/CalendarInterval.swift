public import SalusBase

/// A step by the calendar: months by their names, days by the clock on the wall, hours and less by the time that
/// passes.
///
/// n steps are taken at once, from the start: a month after 31 January, and again, is 31 March.
public struct CalendarInterval: Hashable, Sendable {
    public let years, months, weeks, days, hours, minutes, seconds: Int

    /// One day.
    public static let daily = CalendarInterval(days: 1)
    /// Seven days.
    public static let weekly = CalendarInterval(weeks: 1)
    /// One month of the calendar.
    public static let monthly = CalendarInterval(months: 1)
    /// One year of the calendar.
    public static let yearly = CalendarInterval(years: 1)

    /// Throws `badInterval` unless every part is from 0 to 100,000 and one is more than 0.
    public init(
        years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0, hours: Int = 0, minutes: Int = 0,
        seconds: Int = 0
    ) throws(CarePlanError) {
        let parts = [years, months, weeks, days, hours, minutes, seconds]
        guard parts.allSatisfy((0...100_000).contains), parts.contains(where: { $0 > 0 }) else { throw .badInterval }
        (self.years, self.months, self.weeks, self.days) = (years, months, weeks, days)
        (self.hours, self.minutes, self.seconds) = (hours, minutes, seconds)
    }

    private init(years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0) {
        (self.years, self.months, self.weeks, self.days) = (years, months, weeks, days)
        (hours, minutes, seconds) = (0, 0, 0)
    }

    /// Seconds in a step, taken over four centuries.
    package var averageSeconds: Double { Double(monthsInAll) * 2_629_746 + Double(daysInAll * 86_400 + secondsInAll) }

    /// The local time that the calendar part of `count` steps leads to.
    package func local(_ count: Int, from start: LocalDateTime) -> LocalDateTime {
        guard monthsInAll > 0 else { return start.adding(seconds: Int64(count * daysInAll) * 86_400) }
        let date = start.date.adding(months: count * monthsInAll)
        return LocalDateTime(date, second: start.secondOfDay).adding(seconds: Int64(count * daysInAll) * 86_400)
    }

    /// The part of a step that is time passing rather than a line in the calendar.
    var secondsInAll: Int { hours * 3600 + minutes * 60 + seconds }

    private var monthsInAll: Int { years * 12 + months }
    private var daysInAll: Int { weeks * 7 + days }
}

extension CalendarDate {
    /// The same day of a later month, or that month's last; at most the end of year 9999.
    func adding(months: Int) -> CalendarDate {
        let inAll = min(year * 12 + month - 1 + months, 9999 * 12 + 11)
        let (year, month) = (inAll / 12, inAll % 12 + 1)
        let days = (1...day).reversed().lazy.compactMap { CalendarDate(year: year, month: month, day: $0) }
        return days.first ?? self
    }

    /// The day that many days later; earlier for a negative number.
    public func adding(days: Int) -> CalendarDate { CalendarDate(daysSince1970: daysSince1970 + days) }

    /// 0 for Sunday to 6 for Saturday. 1970 began on a Thursday.
    public var weekday: Int { (daysSince1970 % 7 + 11) % 7 }
}
