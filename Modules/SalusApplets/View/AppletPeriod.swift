public import SalusBase
public import SalusModels

/// The clinical time that an applet may see: so long before now, or between two dates. Its one form is text:
/// `10 years`, `90 days`, `2020 to 2024-06`, `from 2020`, `to 2024-06`.
public struct AppletPeriod: Hashable, Sendable, TextCoded {
    enum Length: Hashable, Sendable {
        case days(Int), months(Int), years(Int)
        case dates(ClinicalPeriod)
    }

    let length: Length
    public let text: String

    public static let kindOfText = "a period such as 10 years, 90 days or 2020 to 2024-06"

    public init?(_ text: String) {
        guard text.utf8.count <= 80, let length = Self.length(of: text.split(separator: " ").map(String.init)) else {
            return nil
        }
        (self.length, self.text) = (length, text)
    }

    private static func length(of words: [String]) -> Length? {
        switch words.count {
        case 2 where words[0] == "from": dates(words[1], nil)
        case 2 where words[0] == "to": dates(nil, words[1])
        case 2: span(words[0], words[1])
        case 3 where words[1] == "to": dates(words[0], words[2])
        default: nil
        }
    }

    private static func span(_ count: String, _ unit: String) -> Length? {
        guard let count = Int(digits: count, in: 1...36_500) else { return nil }
        return switch unit {
        case "day", "days": .days(count)
        case "month", "months": count <= 1_200 ? .months(count) : nil
        case "year", "years": count <= 150 ? .years(count) : nil
        default: nil
        }
    }

    private static func dates(_ first: String?, _ last: String?) -> Length? {
        let (begin, end) = (first.flatMap { PartialDate($0) }, last.flatMap { PartialDate($0) })
        guard first == nil || begin != nil, last == nil || end != nil else { return nil }
        let period = ClinicalPeriod(first: begin, last: end)
        return period.isPossible ? .dates(period) : nil
    }

    /// The period as it is at a moment. So long before now has no end: what is planned is seen, too.
    public func period(at now: Instant) -> ClinicalPeriod {
        switch length {
        case .days(let count): since(CalendarDate(daysSince1970: now.date.daysSince1970 - count))
        case .months(let count): since(Self.monthsBefore(now.date, count))
        case .years(let count): since(Self.monthsBefore(now.date, count * 12))
        case .dates(let period): period
        }
    }

    /// As it ends a sentence: `of the last 10 years`, `from 2020 to 2024-06`.
    public var words: String {
        if case .dates(let period) = length { period.words } else { "of the last \(text)" }
    }

    private func since(_ day: CalendarDate) -> ClinicalPeriod { ClinicalPeriod(first: PartialDate(day), last: nil) }

    /// The same day of an earlier month, or that month's last one; never before the year 1.
    private static func monthsBefore(_ day: CalendarDate, _ count: Int) -> CalendarDate {
        let months = max(12, day.year * 12 + day.month - 1 - count)
        let days = stride(from: day.day, to: 0, by: -1).lazy
        return days.compactMap { CalendarDate(year: months / 12, month: months % 12 + 1, day: $0) }.first ?? day
    }
}
