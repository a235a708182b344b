/// A day of the Gregorian calendar, or only its month or its year: as exact as it is known (ISO 8601: `2024`,
/// `2024-03`, `2024-03-09`).
public struct CalendarDay: Hashable, Comparable, Sendable {
    public let year: Int
    public let month: Int?
    public let day: Int?

    /// Nil when there is no such day; years from 1 to 9999.
    public init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1...9999).contains(year), month.map({ (1...12).contains($0) }) ?? (day == nil) else { return nil }
        if let month, let day, !(1...Self.days(in: month, of: year)).contains(day) { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Of a text such as `2024-03`; nil when it is none.
    public init?(_ text: String) {
        guard text.utf8.count <= 10 else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isWellFormed = zip(parts, [4, 2, 2]).allSatisfy { part, length in
            part.count == length && part.allSatisfy { $0.isASCII && $0.isNumber }
        }
        guard (1...3).contains(parts.count), isWellFormed, let year = Int(parts[0]) else { return nil }
        self.init(year: year, month: parts.count > 1 ? Int(parts[1]) : nil, day: parts.count > 2 ? Int(parts[2]) : nil)
    }

    public var text: String {
        [Self.digits(year, 4)].appending(month.map { Self.digits($0, 2) }).appending(day.map { Self.digits($0, 2) })
            .joined(separator: "-")
    }

    /// The first day that it can mean is compared.
    public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
        (a.year, a.month ?? 1, a.day ?? 1) < (b.year, b.month ?? 1, b.day ?? 1)
    }

    /// Whether the year has a 29 February (Gregorian calendar).
    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// The number of days of a month.
    public static func days(in month: Int, of year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// 1 for Monday to 7 for Sunday (ISO 8601), of the first day that it can mean.
    public var weekday: Int { (dayNumber + 2) % 7 + 1 }

    /// Days since 1 March of the year 0, counted in years that begin in March.
    private var dayNumber: Int {
        let (m, d) = (month ?? 1, day ?? 1)
        let y = m > 2 ? year : year - 1
        return 365 * y + y / 4 - y / 100 + y / 400 + (153 * ((m + 9) % 12) + 2) / 5 + d - 1
    }

    /// So many days, months or years further; held at the end of a shorter month and in the years 1 to 9999.
    public func adding(_ amount: Int, _ unit: Unit) -> CalendarDay {
        switch unit {
        case .year: return clamped(year + amount, month)
        case .month:
            let months = year * 12 + (month ?? 1) - 1 + amount
            return clamped(months / 12, months % 12 + 1)
        case .day: return addingDays(amount)
        }
    }

    /// A part of a date.
    public enum Unit: Int, Sendable { case year, month, day }

    private func clamped(_ year: Int, _ month: Int?) -> CalendarDay {
        let year = min(max(1, year), 9999)
        guard let month else { return CalendarDay(year: year) ?? self }
        let last = Self.days(in: month, of: year)
        return CalendarDay(year: year, month: month, day: day.map { min($0, last) }) ?? self
    }

    private func addingDays(_ amount: Int) -> CalendarDay {
        var (y, m, d) = (year, month ?? 1, (day ?? 1) + amount)
        while d < 1 {
            (y, m) = m == 1 ? (y - 1, 12) : (y, m - 1)
            d += Self.days(in: m, of: max(1, y))
        }
        while d > Self.days(in: m, of: y) {
            d -= Self.days(in: m, of: y)
            (y, m) = m == 12 ? (y + 1, 1) : (y, m + 1)
        }
        return CalendarDay(year: y, month: m, day: d) ?? self
    }

    /// The day so many days after 1970-01-01; held in the years 1 to 9999.
    public init(daysSince1970 days: Int) {
        let days = min(max(days, -719_162), 2_932_896)
        // Years of the 400-year cycle that begin in March (the inverse of `dayNumber`).
        let shifted = days + 719_468
        let era = shifted / 146_097
        let inEra = shifted - era * 146_097
        let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
        let inYear = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * inYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        (self.month, day) = (month, inYear - (153 * marchMonth + 2) / 5 + 1)
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days after 1970-01-01 of the first day that it can mean.
    public var daysSince1970: Int { dayNumber - 719_468 }

    static func digits(_ number: Int, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
}

extension [String] {
    fileprivate func appending(_ text: String?) -> [String] { text.map { self + [$0] } ?? self }
}
