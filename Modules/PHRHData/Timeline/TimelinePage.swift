public import SalusBase

/// A page of hReader's timeline: how far back from now it goes.
public enum TimelinePage: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year, decade

    /// The beginning of the page that ends at `end`: months and years are those of the calendar, and a day that the
    /// earlier month does not have is its last one.
    public func start(endingAt end: Instant) -> Instant {
        switch self {
        case .day: end.adding(seconds: -86_400)
        case .week: end.adding(seconds: -7 * 86_400)
        case .month: Self.back(months: 1, from: end)
        case .year: Self.back(months: 12, from: end)
        case .decade: Self.back(months: 120, from: end)
        }
    }

    private static func back(months: Int, from end: Instant) -> Instant {
        let (date, start) = (end.date, end.date.start)
        let month = date.year * 12 + date.month - 1 - months
        let time = end.milliseconds - start.milliseconds
        let days = (0..<4).lazy.compactMap {
            CalendarDate(year: month / 12, month: month % 12 + 1, day: date.day - $0)
        }
        return Instant(milliseconds: (days.first?.start ?? start).milliseconds + time)
    }
}
