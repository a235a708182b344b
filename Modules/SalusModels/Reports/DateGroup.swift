public import SalusBase

/// A way to put dates together (Indivo X 2.0, the increments of `date_group`). All of it in UTC.
public enum DateGroup: String, Hashable, Sendable, Codable, CaseIterable {
    case hour, day, week, month, year
    case hourofday, dayofweek, weekofyear, monthofyear

    /// The label of the group that holds `moment`: `2009-07-31-14`, `2009-07-31`, `2009-31`, `2009-07`, `2009`, or for
    /// those that come again `14`, `6` (Sunday is 1), `31`, `07`. Week 1 begins on 1 January.
    public func label(of moment: Instant) -> String {
        let day = moment.date
        return switch self {
        case .hour: "\(day)-\(Self.hour(of: moment))"
        case .day: day.description
        case .week: "\(Self.year(of: day))-\(Self.week(of: day))"
        case .month: String(day.description.prefix(7))
        case .year: Self.year(of: day)
        case .hourofday: Self.hour(of: moment)
        case .dayofweek: String(Self.weekday(of: day))
        case .weekofyear: Self.week(of: day)
        case .monthofyear: Self.padded(day.month)
        }
    }

    /// Milliseconds that always lie in one group together, from 1970 on.
    public var step: Int64 { self == .hour || self == .hourofday ? 3_600_000 : 86_400_000 }

    private static func hour(of moment: Instant) -> String {
        padded(Int((moment.milliseconds - moment.date.start.milliseconds) / 3_600_000))
    }

    private static func year(of day: CalendarDate) -> String { String(day.description.prefix(4)) }

    private static func week(of day: CalendarDate) -> String {
        let first = CalendarDate(year: day.year, month: 1, day: 1) ?? day
        return padded((day.daysSince1970 - first.daysSince1970) / 7 + 1)
    }

    /// 1 January 1970 was a Thursday.
    private static func weekday(of day: CalendarDate) -> Int {
        let days = (day.daysSince1970 + 4) % 7
        return (days < 0 ? days + 7 : days) + 1
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
