public import SalusBase

/// Dates and times as tables have them.
public enum CSVDate {
    /// The order in which day and month stand, or that a column has the serial numbers of a spreadsheet.
    public enum Order: String, Hashable, Sendable, Codable, CaseIterable {
        case dayFirst = "day-first"
        case monthFirst = "month-first"
        /// Days since 1899-12-30, the time as a fraction.
        case serial
    }

    /// The order that a text tells; `either` for a date that reads the same with each, `unclear` for one of two, and
    /// for one that may begin with its year, such as 24/03/04.
    public enum Evidence: Hashable, Sendable { case dayFirst, monthFirst, either, unclear }

    private static let longest = 40
    /// Others are placeholders, such as 0001 and 9999.
    private static let years = Substring("1800")...Substring("2199")

    /// Nil for what is no date. A number alone is none.
    public static func evidence(in text: String) -> Evidence? {
        guard text.utf8.count <= longest, !isPlainNumber(text) else { return nil }
        let (day, month) = (date(text, .dayFirst), date(text, .monthFirst))
        switch (day, month) {
        case (nil, nil): return nil
        case (_?, nil): return CSVDay.mayBeginWithYear(parts(of: text).0) ? .unclear : .dayFirst
        case (nil, _?): return .monthFirst
        case (let day?, let month?): return day == month ? .either : .unclear
        }
    }

    /// Digits with at most one point or comma.
    private static func isPlainNumber(_ text: String) -> Bool {
        let others = text.utf8.filter { !(0x30...0x39).contains($0) }
        return others.count < 2 && others.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    }

    /// The date, as exact as it is written: a year, a month, a day, or a time of it, with its offset where the text
    /// has one. Nil for another text.
    public static func date(_ text: String, _ order: Order) -> PartialDate? {
        guard text.utf8.count <= longest else { return nil }
        if order == .serial { return serial(text) }
        if let date = PartialDate(text) { return years.contains(date.text.prefix(4)) ? date : nil }
        let (day, time) = parts(of: text)
        guard let date = CSVDay.text(day, dayFirst: order == .dayFirst) else { return nil }
        guard let time else { return PartialDate(date) }
        return CSVTime.text(time).flatMap { PartialDate("\(date)T\($0)") }
    }

    /// A day that has no time of its own, at the time of another column. Nil where they make no moment.
    public static func date(_ day: PartialDate, at time: String) -> PartialDate? {
        guard day.precision == .day else { return nil }
        return CSVTime.text(time[...]).flatMap { PartialDate("\(day.text)T\($0)") }
    }

    /// The day, and the time behind a `T`, a space or a comma.
    private static func parts(of text: String) -> (Substring, Substring?) {
        guard let colon = text.firstIndex(of: ":") else { return (text[...], nil) }
        let before = text[..<colon]
        guard let gap = before.lastIndex(where: { $0 == "T" || $0 == " " }) else { return (text[...], nil) }
        let day = text[..<gap].trimmingBlanks
        return (day.hasSuffix(",") ? day.dropLast() : day, text[text.index(after: gap)...].trimmingBlanks)
    }

    /// From 1900-03-01 on, where every spreadsheet counts alike, to 2199.
    private static func serial(_ text: String) -> PartialDate? {
        guard let number = DecimalText(text.replacing(",", with: "."))?.value, (61..<109_575).contains(number) else {
            return nil
        }
        let day = CalendarDate(daysSince1970: Int(number) - 25_569)
        let minutes = Int(((number - number.rounded(.down)) * 1440).rounded())
        guard minutes > 0, minutes < 1440 else { return PartialDate(day) }
        return PartialDate("\(day)T\(CSVTime.two(minutes / 60)):\(CSVTime.two(minutes % 60)):00")
    }
}
