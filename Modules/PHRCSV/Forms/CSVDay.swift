import SalusBase

/// The day of a date, in the forms of tables.
enum CSVDay {
    /// As `2024-03-05`, `2024-03` or `2024`; nil for another text or a day that does not exist.
    static func text(_ text: Substring, dayFirst: Bool) -> String? {
        let parts = text.split(omittingEmptySubsequences: true) { "./- ,".contains($0) }
        if parts.count == 1 { return packed(parts[0]) }
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count <= 12 }) else { return nil }
        if parts[0].count == 4 { return ordered(parts[0], parts[1], parts.count == 3 ? parts[2] : nil) }
        if parts.count == 2 { return parts[1].count == 4 ? ordered(parts[1], parts[0], nil) : nil }
        // 24-03-04 begins with the year as often as it ends with it.
        if text.contains("-"), parts.allSatisfy({ $0.count <= 2 }) { return nil }
        // Dots are written where the day comes first, and a month in letters is no day.
        let dayComes =
            month(named: parts[0]) == nil && (dayFirst || text.contains(".") || month(named: parts[1]) != nil)
        let (day, month) = dayComes ? (parts[0], parts[1]) : (parts[1], parts[0])
        return ordered(parts[2], month, day)
    }

    /// Whether two digits in front may be those of the year: `24/03/04`, but not `24/03/85`.
    static func mayBeginWithYear(_ text: Substring) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].utf8.count == 2 && ordered(parts[0], parts[1], parts[2]) != nil
    }

    /// `20240305`.
    private static func packed(_ text: Substring) -> String? {
        guard text.utf8.count == 8 else { return nil }
        return ordered(text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2))
    }

    private static func ordered(_ year: Substring, _ month: Substring, _ day: Substring?) -> String? {
        guard let year = Self.year(year), let month = Self.month(named: month) ?? Int(digits: month, in: 1...12),
            month >= 1
        else { return nil }
        guard let day else { return year > 999 ? "\(year)-\(CSVTime.two(month))" : nil }
        guard let number = Int(digits: day, in: 1...31) else { return nil }
        return CalendarDate(year: year, month: month, day: number)?.description
    }

    /// Of two digits the year from 1970 to 2069 (POSIX strptime begins a year earlier).
    private static func year(_ text: Substring) -> Int? {
        switch text.utf8.count {
        case 4: Int(digits: text, in: 1800...2199)
        case 2: Int(digits: text, in: 0...99).map { $0 < 70 ? 2000 + $0 : 1900 + $0 }
        default: nil
        }
    }

    /// By the first three letters, in English and German.
    private static func month(named text: Substring) -> Int? {
        guard text.count >= 3, text.first?.isLetter == true else { return nil }
        return months[text.prefix(3).lowercased()]
    }

    private static let months = [
        "jan": 1, "feb": 2, "mar": 3, "mär": 3, "apr": 4, "may": 5, "mai": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9,
        "oct": 10, "okt": 10, "nov": 11, "dec": 12, "dez": 12,
    ]
}
