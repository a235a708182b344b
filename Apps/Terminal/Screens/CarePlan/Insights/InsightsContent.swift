package import SalusBase
package import SalusCarePlan

/// Statistics of a plan over a span of time: adherence by group and by task, and the course of each measured value.
/// Computed once; every event is evaluated once, for all rows.
package struct InsightsContent: Sendable {
    package struct Row: Sendable {
        enum Subject: Hashable, Sendable {
            case all
            case group(String)
            case task(String)
            /// One value of a task's results.
            case values(String, Int)
        }

        let subject: Subject
        package let title: String
        /// The adherence over the span; nil for measured values.
        package let adherence: Adherence?
        /// The adherence by day; empty for measured values.
        var days: [Adherence] = []
        /// By day: percent done, or the mean of the day's values.
        package let series: DailySeries
    }

    let span: InsightSpan
    package let rows: [Row]

    /// Events due after `now` are not counted yet.
    package init(_ content: PlanContent, _ span: InsightSpan, zone: Zone, now: Instant) {
        self.span = span
        let courses = content.courses(on: span.days, zone: zone, now: now)
        let counted = courses.filter { $0.days.contains { $0.events + $0.asNeeded > 0 } }
        let reader = Reader(days: span.days)
        let groups = Dictionary(grouping: counted, by: \.group).sorted { $0.key < $1.key }
        let tasks = Dictionary(grouping: counted, by: \.task).sorted {
            Self.title($0.key, content) < Self.title($1.key, content)
        }
        let measured = Dictionary(grouping: courses, by: \.task).sorted { $0.key < $1.key }
        let all =
            [reader.row(.all, "All tasks", counted)]
            + (groups.count < 2
                ? [] : groups.map { reader.row(.group($0.key), $0.key.isEmpty ? "Without a group" : $0.key, $0.value) })
            + tasks.map { reader.row(.task($0.key), Self.title($0.key, content), $0.value) }
            + measured.flatMap { reader.values($0.key, Self.title($0.key, content), $0.value) }
        // As-needed events have no adherence to count; a task of them alone makes no row.
        rows = all.filter { $0.subject == .all || ($0.adherence?.events ?? 1) > 0 }
    }

    private static func title(_ task: String, _ content: PlanContent) -> String {
        content.tasks[task]?.versions.last?.title ?? task
    }

    /// Messages in words, the most important first.
    package func messages(_ alerts: [(Alert, String)], asOf today: CalendarDate) -> [InsightMessage] {
        guard let all = rows.first, let adherence = all.adherence else { return [] }
        let done = InsightMessage(adherence, over: span.words(asOf: today))
        let compared = rows.filter { $0.adherence == nil }.prefix(2).map { row in
            InsightMessage(SeriesComparison(row.series, all.series))
        }
        return alerts.prefix(3).map { InsightMessage($0.0, task: $0.1) } + [done] + compared
    }
}

extension InsightsContent {
    /// Makes rows of courses.
    private struct Reader {
        let days: ClosedRange<CalendarDate>

        func row(_ subject: Row.Subject, _ title: String, _ courses: [TaskCourse]) -> Row {
            let byDay = courses.days
            let percents = byDay.map { $0.fraction.map { $0 * 100 } }
            return Row(
                subject: subject, title: title,
                adherence: byDay.reduce(into: Adherence(of: [])) { $0 += $1 }, days: byDay,
                series: DailySeries(
                    "\(title), done", units: "%", from: days.lowerBound,
                    courses.isEmpty ? [Double?](repeating: nil, count: days.days.count) : percents,
                    tasks: subject == .all ? "tasks" : title))
        }

        /// A row for each number among the results.
        func values(_ task: String, _ title: String, _ courses: [TaskCourse]) -> [Row] {
            let count = courses.values
            return (0..<count).compactMap { index in
                let name = count > 1 ? "\(title), \(courses.kind(ofValue: index) ?? "\(index + 1)")" : title
                return courses.series(name, value: index).map {
                    Row(subject: .values(task, index), title: name, adherence: nil, series: $0)
                }
            }
        }
    }
}

extension InsightsContent.Row {
    /// Of each stretch of days the percent of all its events that were done, or the mean; nil where there is no value.
    package func values(by span: InsightSpan) -> [(bucket: CalendarDate, value: Double?)] {
        adherence == nil ? means(by: span) : percents(by: span)
    }

    private func percents(by span: InsightSpan) -> [(bucket: CalendarDate, value: Double?)] {
        var known: [CalendarDate: Adherence] = [:]
        for (offset, day) in days.enumerated() {
            known[span.bucket(series.first.adding(days: offset)), default: Adherence(of: [])] += day
        }
        return span.buckets.map { bucket in (bucket, known[bucket]?.percent.map { Double($0) }) }
    }

    private func means(by span: InsightSpan) -> [(bucket: CalendarDate, value: Double?)] {
        var known: [CalendarDate: [Double]] = [:]
        for (offset, value) in series.values.enumerated() {
            if let value { known[span.bucket(series.first.adding(days: offset)), default: []].append(value) }
        }
        return span.buckets.map { bucket in
            (bucket, known[bucket].map { $0.reduce(0, +) / Double($0.count) })
        }
    }
}
