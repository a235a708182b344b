import SalusBase

/// A part of `BYDAY`: a weekday, and which one of the month or year.
struct WeekdayRule {
    private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// 0 for Monday.
    let weekday: Int
    /// The first is 1, the last −1; nil for every one.
    let week: Int?

    init?(_ text: Substring) {
        guard let weekday = Self.names.firstIndex(of: text.suffix(2).uppercased()) else { return nil }
        let number = text.dropLast(2).drop { $0 == "+" }
        self.weekday = weekday
        guard !number.isEmpty else {
            week = nil
            return
        }
        guard let week = Int(signedDigits: number, in: -5...5), week != 0 else { return nil }
        self.week = week
    }

    /// 0 for Monday; 1970 began on a Thursday.
    static func weekday(_ days: Int) -> Int { ((days % 7) + 10) % 7 }

    static func first(of month: Int, _ year: Int) -> CalendarDate? { CalendarDate(year: year, month: month, day: 1) }

    /// Days of a month; 0 for a month that there is not.
    static func days(in month: Int, of year: Int) -> Int {
        (28...31).last { CalendarDate(year: year, month: month, day: $0) != nil } ?? 0
    }

    /// That weekday of a month; nil where the month has no fifth one.
    static func day(_ weekday: Int, week: Int, month: Int, year: Int) -> CalendarDate? {
        guard let first = first(of: month, year)?.daysSince1970 else { return nil }
        let count = days(in: month, of: year)
        let offset = (weekday - Self.weekday(first) + 7) % 7
        let all = Array(stride(from: offset, to: count, by: 7))
        let place = week > 0 ? week - 1 : all.count + week
        return all.indices.contains(place) ? CalendarDate(daysSince1970: first + all[place]) : nil
    }
}
