import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// The course of a plan over time: rows of adherence and measured values, and below them the chart of the selected one,
/// or of two side by side.
struct InsightsPane: ListPane {
    enum Commands: String, PaneCommands {
        case day = "insights.day"
        case week = "insights.week"
        case month = "insights.month"
        case before = "insights.before"
        case after = "insights.after"
        case today = "insights.today"
        case compare = "insights.compare"
    }

    private(set) var context: CarePlanContext
    private(set) var content: InsightsContent
    private var span: InsightSpan
    /// The subject that the selected row is compared with; nil for none.
    private var compared: InsightsContent.Row.Subject?
    var position = ListPosition()

    init(_ context: CarePlanContext) {
        self.context = context
        span = InsightSpan(end: context.today)
        content = InsightsContent(context.content, span, zone: context.zone, now: context.now)
    }

    var rowCount: Int { content.rows.count }
    func rowText(_ row: Int) -> String { content.rows[row].title }
    private var selected: InsightsContent.Row? {
        content.rows.indices.contains(position.selected) ? content.rows[position.selected] : nil
    }
    private var other: InsightsContent.Row? {
        compared.flatMap { subject in content.rows.first { $0.subject == subject && subject != selected?.subject } }
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let isLast = span.end >= context.today ? "nothing is known of later days" : nil
        return switch command {
        case .day: Command(command.id, "By days: a week", keys: ["d"], group: "Insights", hint: "days")
        case .week: Command(command.id, "By weeks: twelve of them", keys: ["w"], group: "Insights", hint: "weeks")
        case .month: Command(command.id, "By months: a year", keys: ["m"], group: "Insights", hint: "months")
        case .before: Command(command.id, "Earlier", keys: ["Left", "h"], group: "Insights", hint: "earlier")
        case .after: Command(command.id, "Later", keys: ["Right", "l"], group: "Insights", unless: isLast)
        case .today: Command(command.id, "Up to today", keys: ["t"], group: "Insights", unless: isLast)
        case .compare:
            Command(
                command.id, compared == nil ? "Compare it with another row" : "End the comparison", keys: ["v"],
                group: "Insights", hint: compared == nil ? "compare" : "no comparison",
                unless: rowCount < 2 ? "there is only one row" : nil)
        }
    }

    mutating func receive(_ plan: PlanView) {
        context.plan = plan
        layOut()
    }

    private mutating func layOut() {
        let subject = selected?.subject
        content = InsightsContent(context.content, span, zone: context.zone, now: context.now)
        let place = content.rows.firstIndex { $0.subject == subject }
        position.select(place ?? position.selected, count: rowCount)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .day: span.step = .day
        case .week: span.step = .week
        case .month: span.step = .month
        case .before: span = span.shifted(-1, asOf: context.today)
        case .after: span = span.shifted(1, asOf: context.today)
        case .today: span.end = context.today
        case .compare: compared = compared == nil ? selected?.subject : nil
        }
        layOut()
        return []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if case .row(let row) = render(in: size, isFocused: true).target(at: point)?.part {
            position.select(row, count: rowCount)
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let room = max(6, size.height / 2)
        let heading = Line([
            Span(span.words(asOf: context.today).capitalizedFirst, .heading),
            Span(" · \(LocalTime.day(span.days.lowerBound)) to \(LocalTime.day(span.days.upperBound))", .muted),
        ])
        return Column([
            Column.Item(.fixed(1), Text([heading], wraps: false)), Column.Item(.flexible, table(isFocused: isFocused)),
            Column.Item(.fixed(room), picture(Size(width: size.width, height: room))),
        ]).render(in: size)
    }

    private func table(isFocused: Bool) -> TableView {
        TableView(
            [.init("Series", .flexible), .init("", .fixed(22)), .init("", .fixed(20), alignment: .right)],
            count: rowCount,
            position: position, isFocused: isFocused, empty: "", id: "insights"
        ) { [content, span, compared] row in
            let row = content.rows[row]
            let mark = row.subject == compared ? Line("⇄ ", .accent) : Line("")
            return [mark + Line(row.title), row.sketch(by: span), row.sum]
        }
    }

    private func picture(_ size: Size) -> any View {
        guard let selected else { return Blank() }
        if let other { return InsightPicture.comparison(other, selected, size) }
        if selected.subject == .all {
            let alerts = context.plan.openAlerts(of: context.reader).map { ($0, context.title(of: $0.task)) }
            return InsightPicture.overview(content, content.messages(alerts, asOf: context.today), size)
        }
        return InsightPicture.course(selected, by: span, band: band(of: selected), size)
    }

    /// The range that a task calls good.
    private func band(of row: InsightsContent.Row) -> ClosedRange<Double>? {
        guard case .values(let task, let index) = row.subject else { return nil }
        return context.content.tasks[task]?.versions.last?.thresholds.lazy.compactMap { threshold in
            if threshold.urgency == .good, threshold.value == index, case .within(let low, let high) = threshold.test,
                low <= high
            {
                low...high
            } else {
                nil
            }
        }.first
    }
}
