import SalusBase
import SalusCarePlan

/// A window of the drawn timeline: a day, week, month, year or decade of the calendar (UTC).
struct TimelineSpan: Hashable, Sendable {
    enum Zoom: Int, CaseIterable, Sendable {
        case decade, year, month, week, day

        var title: String {
            switch self {
            case .decade: "decade"
            case .year: "year"
            case .month: "month"
            case .week: "week"
            case .day: "day"
            }
        }

        var closer: Zoom? { Zoom(rawValue: rawValue + 1) }
        var wider: Zoom? { Zoom(rawValue: rawValue - 1) }
    }

    var zoom: Zoom
    /// A day of the window.
    let anchor: CalendarDate

    /// The first day of the window.
    var first: CalendarDate {
        switch zoom {
        case .day: anchor
        case .week: anchor.monday
        case .month: Self.date(anchor.year, anchor.month)
        case .year: Self.date(anchor.year, 1)
        case .decade: Self.date(anchor.year / 10 * 10, 1)
        }
    }

    /// The first day after the window.
    var end: CalendarDate {
        switch zoom {
        case .day: first.adding(days: 1)
        case .week: first.adding(days: 7)
        case .month: Self.date(first.year, first.month + 1)
        case .year: Self.date(first.year + 1, 1)
        case .decade: Self.date(first.year + 10, 1)
        }
    }

    /// Milliseconds since 1970 of the window.
    var range: Range<Int64> {
        first.start.milliseconds..<max(end.start.milliseconds, first.start.milliseconds + 1)
    }

    /// The window that is so many windows later, or earlier.
    func moved(by steps: Int) -> TimelineSpan {
        let date =
            switch zoom {
            case .day: anchor.adding(days: steps)
            case .week: anchor.adding(days: 7 * steps)
            case .month: Self.date(anchor.year, anchor.month + steps)
            case .year: Self.date(anchor.year + steps, anchor.month)
            case .decade: Self.date(anchor.year + 10 * steps, anchor.month)
            }
        return TimelineSpan(zoom: zoom, anchor: date)
    }

    /// `week 2026-11-16 to 2026-11-22`, `year 2026`.
    var title: String {
        switch zoom {
        case .day: "day \(anchor)"
        case .week: "week \(first) to \(end.adding(days: -1))"
        case .month: "month \(first.description.prefix(7))"
        case .year: "year \(first.description.prefix(4))"
        case .decade: "decade \(first.year) to \(first.year + 9)"
        }
    }

    /// Words under which columns of a drawing of this width begin, each at its moment.
    var ticks: [(time: Int64, label: String)] {
        switch zoom {
        case .day:
            stride(from: 0, to: 24, by: 4).map { hour in
                (range.lowerBound + Int64(hour) * 3_600_000, (hour < 10 ? "0" : "") + "\(hour):00")
            }
        case .week:
            zip(0..<7, ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]).map { day, name in
                (first.adding(days: day).start.milliseconds, "\(name) \(first.adding(days: day).day)")
            }
        case .month:
            [1, 8, 15, 22, 29].map { (first.adding(days: $0 - 1).start.milliseconds, "\($0)") }
                .filter { range.contains($0.0) }
        case .year:
            zip(1...12, Self.months).map { (Self.date(first.year, $0).start.milliseconds, $1) }
        case .decade: (0..<10).map { (Self.date(first.year + $0, 1).start.milliseconds, "\(first.year + $0)") }
        }
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The first day of a month counted from January of a year; held within the years that the calendar has.
    private static func date(_ year: Int, _ month: Int) -> CalendarDate {
        let number = min(max(year * 12 + month - 1, 12), 9999 * 12 + 11)
        return CalendarDate(year: number / 12, month: number % 12 + 1, day: 1) ?? CalendarDate(daysSince1970: 0)
    }
}
