/// A moment: whole milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// Encoded as RFC 3339 text in UTC, with three decimals only when they are not zero.
public struct Instant: Hashable, Comparable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Seconds since 1970, negative before; the nearest moment that there is for more than fit.
    public init(seconds: Int64) { milliseconds = Self.thousandfold(seconds) }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    /// Before everything that happens.
    public static let distantPast = Instant(milliseconds: .min)

    /// This moment moved by `seconds`, which may be negative; it stays within the moments that there are.
    public func adding(seconds: Int64) -> Instant {
        let (sum, isBeyond) = milliseconds.addingReportingOverflow(Self.thousandfold(seconds))
        return Instant(milliseconds: isBeyond ? (seconds < 0 ? .min : .max) : sum)
    }

    private static func thousandfold(_ number: Int64) -> Int64 {
        let (product, isBeyond) = number.multipliedReportingOverflow(by: 1000)
        return isBeyond ? (number < 0 ? .min : .max) : product
    }

    /// The calendar date in UTC.
    public var date: CalendarDate { CalendarDate(daysSince1970: Int(floorDivide(milliseconds, 86_400_000))) }
}

extension Instant: LosslessStringConvertible {
    /// RFC 3339 section 5.6 with a zone (`Z` or an offset); nil for anything else.
    public init?(_ text: String) {
        guard let instant = PartialDate(text)?.exactInstant else { return nil }
        self = instant
    }

    public var description: String {
        let inDay = Int(floorModulo(milliseconds, 86_400_000))
        let (seconds, thousandths) = (inDay / 1000, inDay % 1000)
        var text = date.description
        text.append("T", padded: seconds / 3600, 2)
        text.append(":", padded: seconds / 60 % 60, 2)
        text.append(":", padded: seconds % 60, 2)
        if thousandths != 0 { text.append(".", padded: thousandths, 3) }
        return text + "Z"
    }
}

extension Instant: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an RFC 3339 time")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

func floorDivide(_ value: Int64, _ by: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: by)
    return remainder < 0 ? quotient - 1 : quotient
}

func floorModulo(_ value: Int64, _ by: Int64) -> Int64 { value - floorDivide(value, by) * by }

extension String {
    /// Appends `separator` and `value` with zeros before it up to `width` digits.
    package mutating func append(_ separator: String, padded value: Int, _ width: Int) {
        let digits = String(value)
        append(separator)
        for _ in 0..<max(0, width - digits.utf8.count) { append("0") }
        append(digits)
    }
}

extension Instant {
    /// IMF-fixdate (RFC 9110 section 5.6.7): whole seconds.
    public var httpDate: String { "\(dayAndTime) GMT" }

    /// As messages write it (RFC 5322 section 3.3), in UTC: whole seconds.
    public var mailDate: String { "\(dayAndTime) +0000" }

    private var dayAndTime: String {
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        // 1970 began on a Thursday.
        let weekday = days[(date.daysSince1970 % 7 + 11) % 7]
        let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
        return "\(weekday), \(day) \(months[date.month - 1]) \(date.year) \(description.dropFirst(11).prefix(8))"
    }
}
