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

extension PartialDate {
    /// Years that are no placeholders: 0001, 1753 and 9999 stand for nothing.
    private static let yearsOfHL7 = 1800...2199

    /// A time of HL7 versions 2 and 3, `YYYYMMDDhhmmss.s±zzzz`, as exact as it is written: an hour alone is its day, a
    /// zone of `-0000` none. Nil for an impossible one.
    public static func hl7(_ text: String) -> PartialDate? {
        guard text.utf8.count <= 40 else { return nil }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard [4, 6, 8, 10, 12, 14].contains(digits.count), let year = Int(digits: digits.prefix(4)),
            Self.yearsOfHL7.contains(year)
        else { return nil }
        var rest = text.dropFirst(digits.count)
        if rest.first == "." { rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber } }
        let parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.dropFirst(6).prefix(2)]
        let date = parts.filter { !$0.isEmpty }.joined(separator: "-")
        guard digits.count > 10, let zone = Self.zoneOfHL7(rest) else {
            return PartialDate(date)
        }
        let seconds = digits.count > 12 ? digits.suffix(2) : "00"
        return PartialDate(
            "\(date)T\(digits.dropFirst(8).prefix(2)):\(digits.dropFirst(10).prefix(2)):\(seconds)\(zone)")
    }

    /// None for no zone and for `-0000`; nil for text that is no zone.
    private static func zoneOfHL7(_ text: Substring) -> String? {
        if text.isEmpty || text == "-0000" { return "" }
        guard let sign = text.first, "+-".contains(sign), text.count == 5 else { return nil }
        return "\(text.prefix(3)):\(text.suffix(2))"
    }
}
