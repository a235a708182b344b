public import SalusBase

/// A day and a time of day as a clock on the wall shows them, without a zone; whole seconds.
public struct LocalDateTime: Hashable, Sendable {
    /// Seconds since 1970-01-01T00:00 by the same clock.
    public let seconds: Int64

    public init(seconds: Int64) { self.seconds = seconds }

    /// `hour` and what follows may leave the day: hour 24 is the next one's midnight.
    public init(_ date: CalendarDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        seconds = Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    }

    public var date: CalendarDate { asUTC.date }

    /// 0 to 86,399.
    public var secondOfDay: Int { Int(seconds - date.start.milliseconds / 1000) }

    /// This time moved by the clock, whatever the zone does meanwhile.
    public func adding(seconds: Int64) -> LocalDateTime { LocalDateTime(seconds: self.seconds + seconds) }

    /// The moment at which a clock in UTC shows this.
    package var asUTC: Instant { Instant(seconds: seconds) }
}

extension LocalDateTime: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

/// ISO 8601 without a zone: `2023-03-11T02:30`, with seconds only where they are not zero. A day alone is its midnight.
extension LocalDateTime: LosslessStringConvertible {
    public init?(_ text: String) {
        guard let date = PartialDate(text), !date.hasZone, date.precision >= .day,
            date.earliest.milliseconds.isMultiple(of: 1000)
        else { return nil }
        seconds = date.earliest.milliseconds / 1000
    }

    public var description: String {
        let text = asUTC.description.dropLast()
        return String(text.hasSuffix(":00") ? text.dropLast(3) : text)
    }
}
