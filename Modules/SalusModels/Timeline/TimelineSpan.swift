public import SalusBase

/// A window of a drawn timeline: a day, week, month, year or decade of the calendar (UTC).
public struct TimelineSpan: Hashable, Sendable {
    /// From the widest to the closest.
    public enum Zoom: Int, CaseIterable, Sendable {
        case decade, year, month, week, day

        /// `decade`; a word of addresses, too.
        public var title: String { "\(self)" }

        public var closer: Zoom? { Zoom(rawValue: rawValue + 1) }
        public var wider: Zoom? { Zoom(rawValue: rawValue - 1) }
    }

    public var zoom: Zoom
    /// A day of the window.
    public let anchor: CalendarDate

    /// `anchor`: held within the years that the calendar has, which a moment of another zone may leave.
    public init(zoom: Zoom, anchor: CalendarDate) { (self.zoom, self.anchor) = (zoom, Self.date(anchor, days: 0)) }

    /// The first day of the window.
    public var first: CalendarDate {
        switch zoom {
        case .day: anchor
        case .week: Self.date(anchor, days: -((anchor.daysSince1970 % 7 + 10) % 7))
        case .month: Self.date(anchor.year, anchor.month)
        case .year: Self.date(anchor.year, 1)
        case .decade: Self.date(anchor.year / 10 * 10, 1)
        }
    }

    /// The last day of the window.
    public var last: CalendarDate {
        switch zoom {
        case .day: anchor
        case .week: Self.date(first, days: 6)
        case .month: Self.end(anchor.year, anchor.month)
        case .year: Self.end(anchor.year, 12)
        case .decade: Self.end(anchor.year / 10 * 10 + 9, 12)
        }
    }

    /// Milliseconds since 1970 of the window. The last one of the calendar ends where the year 10000 would begin.
    public var range: Range<Int64> { first.start.milliseconds..<last.start.adding(seconds: 86_400).milliseconds }

    /// The window that is so many windows later, or earlier.
    public func moved(by steps: Int) -> TimelineSpan {
        let date =
            switch zoom {
            case .day: Self.date(anchor, days: steps)
            case .week: Self.date(anchor, days: 7 * steps)
            case .month: Self.date(anchor.year, anchor.month + steps)
            case .year: Self.date(anchor.year + steps, anchor.month)
            case .decade: Self.date(anchor.year + 10 * steps, anchor.month)
            }
        return TimelineSpan(zoom: zoom, anchor: date)
    }

    /// `week 2026-11-16 to 2026-11-22`, `year 2026`; `text` writes a day.
    public func title(_ text: (CalendarDate) -> String) -> String {
        switch zoom {
        case .day: "day \(text(anchor))"
        case .week: "week \(text(first)) to \(text(last))"
        case .month: "month \(first.description.prefix(7))"
        case .year: "year \(first.description.prefix(4))"
        case .decade: "decade \(first.year) to \(last.year)"
        }
    }

    /// With days as `2026-11-21`.
    public var title: String { title(\.description) }

    /// Words under which parts of a drawing begin, each at its moment.
    public var ticks: [(time: Int64, label: String)] {
        switch zoom {
        case .day:
            stride(from: 0, to: 24, by: 4).map { hour in
                (range.lowerBound + Int64(hour) * 3_600_000, (hour < 10 ? "0" : "") + "\(hour):00")
            }
        case .week:
            zip(
                0...(last.daysSince1970 - first.daysSince1970), ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
            ).map { day, name in
                let date = Self.date(first, days: day)
                return (date.start.milliseconds, "\(name) \(date.day)")
            }
        case .month:
            [1, 8, 15, 22, 29].map { (Self.date(first, days: $0 - 1).start.milliseconds, "\($0)") }
                .filter { range.contains($0.0) }
        case .year:
            zip(1...12, Self.months).map { (Self.date(first.year, $0).start.milliseconds, $1) }
        case .decade: (first.year...last.year).map { (Self.date($0, 1).start.milliseconds, "\($0)") }
        }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let days = CalendarDate(year: 1, month: 1, day: 1)!...CalendarDate(year: 9999, month: 12, day: 31)!

    /// The first day of a month counted from January of a year; held within the years that the calendar has.
    private static func date(_ year: Int, _ month: Int) -> CalendarDate {
        let number = min(max(year * 12 + month - 1, 12), 9999 * 12 + 11)
        return CalendarDate(year: number / 12, month: number % 12 + 1, day: 1) ?? CalendarDate(daysSince1970: 0)
    }

    /// The last day of a month.
    private static func end(_ year: Int, _ month: Int) -> CalendarDate {
        (28...31).compactMap { CalendarDate(year: year, month: month, day: $0) }.last ?? days.upperBound
    }

    /// So many days after a day; held within the years that the calendar has.
    private static func date(_ day: CalendarDate, days count: Int) -> CalendarDate {
        let bounds = (Self.days.lowerBound.daysSince1970, Self.days.upperBound.daysSince1970)
        return CalendarDate(daysSince1970: min(max(day.daysSince1970 + count, bounds.0), bounds.1))
    }
}
