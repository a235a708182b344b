package import SalusBase
import SalusCarePlan

/// A stretch of time that ends on a day, taken by days, weeks or months.
package struct InsightSpan: Hashable, Sendable {
    package enum Step: Int, CaseIterable, Sendable { case day, week, month }

    var step = Step.day
    /// The last day that is looked at.
    var end: CalendarDate

    package init(step: Step = .day, end: CalendarDate) { (self.step, self.end) = (step, end) }

    package var days: ClosedRange<CalendarDate> {
        switch step {
        case .day: end.adding(days: -6)...end
        case .week: end.monday.adding(days: -77)...end
        case .month: Self.month(11, before: end)...end
        }
    }

    /// The first day of what a date is counted with.
    func bucket(_ date: CalendarDate) -> CalendarDate {
        switch step {
        case .day: date
        case .week: date.monday
        case .month: Self.month(0, before: date)
        }
    }

    var buckets: [CalendarDate] { Set(days.days.map(bucket)).sorted() }

    func label(_ bucket: CalendarDate) -> String {
        switch step {
        case .day: bucket.shortName
        case .week: "\(bucket.day) \(LocalTime.month(bucket))"
        case .month: LocalTime.month(bucket)
        }
    }

    /// `in the 7 days to 2026-11-21`.
    func words(asOf today: CalendarDate) -> String {
        let length =
            switch step {
            case .day: "7 days"
            case .week: "12 weeks"
            case .month: "12 months"
            }
        return end == today ? "in the last \(length)" : "in the \(length) to \(LocalTime.day(end))"
    }

    /// The stretch before or after; never one that ends after `today`.
    func shifted(_ steps: Int, asOf today: CalendarDate) -> InsightSpan {
        var span = self
        let length = days.upperBound.daysSince1970 - days.lowerBound.daysSince1970 + 1
        span.end = min(today, end.adding(days: steps * length))
        return span
    }

    /// The first day of the month `months` before that of `date`.
    private static func month(_ months: Int, before date: CalendarDate) -> CalendarDate {
        let number = date.year * 12 + date.month - 1 - months
        return CalendarDate(year: number / 12, month: number % 12 + 1, day: 1) ?? date
    }
}
