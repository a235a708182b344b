/// A date as exact as the source knew it: `2009`, `2009-05`, `2009-05-15`, or a time of day with or without a zone.
///
/// The forms are those of XML Schema part 2 (gYear, gYearMonth, date, dateTime) and of the FHIR `dateTime` type. The
/// original text is kept and is what encoding gives back.
public struct PartialDate: Hashable, Sendable {
    /// The smallest part that the text gave.
    public enum Precision: Int, Sendable, Comparable {
        case year, month, day, time
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    public let text: String
    public let precision: Precision
    /// The first moment this date may mean; a missing zone is read as UTC.
    public let earliest: Instant
    /// True when the text names its zone, so that `earliest` is the moment itself.
    public let hasZone: Bool

    /// Nil when `text` is none of the forms or names a day or time that does not exist.
    public init?(_ text: String) {
        var reader = DateTextReader(text)
        guard let parsed = reader.read() else { return nil }
        self.text = text
        (precision, earliest, hasZone) = (parsed.precision, parsed.earliest, parsed.hasZone)
    }

    public init(_ instant: Instant) {
        (text, precision, earliest, hasZone) = (instant.description, .time, instant, true)
    }

    public init(_ date: CalendarDate) {
        (text, precision, earliest, hasZone) = (date.description, .day, date.start, false)
    }

    /// The last moment this date may mean: the end of the year, month or day, or `earliest` itself.
    public var latest: Instant {
        let date = earliest.date
        switch precision {
        case .year: return CalendarDate(year: date.year, month: 12, day: 31)!.start.adding(seconds: 86_399)
        case .month:
            let last = CalendarDate.days(in: date.month, of: date.year)
            return CalendarDate(year: date.year, month: date.month, day: last)!.start.adding(seconds: 86_399)
        case .day: return earliest.adding(seconds: 86_399)
        case .time: return earliest
        }
    }

    /// The moment, when the text gave one with its zone.
    public var exactInstant: Instant? { hasZone && precision == .time ? earliest : nil }

    /// The part that people read: the text without its time of day.
    public var dayText: String { String(text.prefix(10)) }
}

extension PartialDate: TextCoded {
    public static let kindOfText = "a date"
}
