import SalusBase

/// A rule of recurrence (RFC 5545 section 3.3.10) of the shapes that appointments have.
struct RecurrenceRule {
    enum Frequency: String { case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY" }

    /// Occurrences looked at before and in the window: a rule of every day for 27 years.
    private static let mostSteps = 10_000
    private static let known: Set<String> = [
        "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "WKST",
    ]

    private let frequency: Frequency
    private let interval: Int
    private let count: Int?
    private let until: CalendarTime?
    private let weekdays: [WeekdayRule]
    private let monthDays: [Int]
    private let months: [Int]

    /// Nil for a rule of another shape, which is not guessed.
    init?(_ text: Substring) {
        let fields = Self.fields(text)
        guard let frequency = fields["FREQ"].flatMap(Frequency.init), Self.known.isSuperset(of: fields.keys),
            let interval = Int(digits: fields["INTERVAL"] ?? "1", in: 1...1000),
            let weekdays = Self.list(fields["BYDAY"], WeekdayRule.init),
            let monthDays = Self.list(fields["BYMONTHDAY"], { Int(signedDigits: $0, in: -31...31) }),
            let months = Self.list(fields["BYMONTH"], { Int(digits: $0, in: 1...12) })
        else { return nil }
        (self.frequency, self.interval) = (frequency, interval)
        (self.weekdays, self.monthDays, self.months) = (weekdays, monthDays, months)
        count = fields["COUNT"].flatMap { Int(digits: $0, in: 1...100_000) }
        until = fields["UNTIL"].flatMap { CalendarTime($0[...], zone: nil) }
        guard (fields["COUNT"] == nil) == (count == nil), (fields["UNTIL"] == nil) == (until == nil) else { return nil }
        if frequency == .weekly || frequency == .daily, weekdays.contains(where: { $0.week != nil }) { return nil }
        if frequency == .yearly, !weekdays.isEmpty, months.isEmpty { return nil }
    }

    /// Names in capitals, each once.
    static func fields(_ text: Substring) -> [String: String] {
        let pairs = text.split(separator: ";").prefix(20).compactMap { part -> (String, String)? in
            let sides = part.split(separator: "=", maxSplits: 1)
            return sides.count == 2 ? (sides[0].uppercased(), sides[1].uppercased()) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func list<Value>(_ text: String?, _ read: (Substring) -> Value?) -> [Value]? {
        guard let text else { return [] }
        let parts = text.split(separator: ",")
        let values = parts.prefix(400).compactMap(read)
        return values.count == parts.count ? values : nil
    }

    /// Its days from `start` on, in order, of which those from `from` to `last` are told, at most `most`.
    func days(from start: CalendarTime, showing window: ClosedRange<Int>, most: Int) -> [Int] {
        let begin = start.day.daysSince1970
        let end = min(window.upperBound, until?.day.daysSince1970 ?? .max)
        var (shown, counted, period): ([Int], Int, Int) = ([], 0, 0)
        while period < Self.mostSteps {
            let days = candidates(period, start.day)
            period += 1
            guard let first = days.first else { continue }
            if first > end { break }
            for day in days where day >= begin && day <= end {
                counted += 1
                if let count, counted > count { return shown }
                if window.contains(day) { shown.append(day) }
                if shown.count >= most { return shown }
            }
        }
        return shown
    }

    /// The days of one period after `start`: a day, a week, a month or a year, in order.
    private func candidates(_ period: Int, _ start: CalendarDate) -> [Int] {
        let first = start.daysSince1970
        switch frequency {
        case .daily: return allowed([first + period * interval])
        case .weekly:
            let monday = first - WeekdayRule.weekday(first) + period * interval * 7
            let wanted = weekdays.isEmpty ? [WeekdayRule.weekday(first)] : weekdays.map(\.weekday)
            return allowed(Set(wanted).sorted().map { monday + $0 })
        case .monthly:
            let month = start.year * 12 + start.month - 1 + period * interval
            return allowed(days(in: month % 12 + 1, month / 12, start.day))
        case .yearly:
            let year = start.year + period * interval
            let wanted = months.isEmpty ? [start.month] : Set(months).sorted()
            return wanted.flatMap { days(in: $0, year, start.day) }
        }
    }

    /// Of daily and weekly rules months and weekdays only leave days out.
    private func allowed(_ days: [Int]) -> [Int] {
        days.filter { day in
            let isMonth = months.isEmpty || months.contains(CalendarDate(daysSince1970: day).month)
            let isWeekday =
                frequency != .daily || weekdays.isEmpty
                || weekdays.contains { $0.weekday == WeekdayRule.weekday(day) }
            return isMonth && isWeekday
        }
    }

    private func days(in month: Int, _ year: Int, _ day: Int) -> [Int] {
        guard (1...9990).contains(year), let first = WeekdayRule.first(of: month, year)?.daysSince1970 else {
            return []
        }
        let count = WeekdayRule.days(in: month, of: year)
        guard weekdays.isEmpty else {
            return Set(weekdays.flatMap { days($0, month, year, first, count) }).sorted()
        }
        let wanted = monthDays.isEmpty ? [day] : monthDays
        return Set(wanted.map { $0 > 0 ? $0 : count + 1 + $0 }).filter { (1...count).contains($0) }.sorted()
            .map { first + $0 - 1 }
    }

    private func days(_ rule: WeekdayRule, _ month: Int, _ year: Int, _ first: Int, _ count: Int) -> [Int] {
        guard let week = rule.week else {
            return (first..<first + count).filter { WeekdayRule.weekday($0) == rule.weekday }
        }
        return WeekdayRule.day(rule.weekday, week: week, month: month, year: year).map { [$0.daysSince1970] } ?? []
    }
}
