import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// Statistics of a plan over a span of time, as `salus care insights` prints them.
struct InsightReport: Encodable, Sendable {
    struct Message: Encodable, Sendable {
        /// `plain`, `tip` or `alert`.
        let kind, text: String
    }

    struct Row: Encodable, Sendable {
        struct Point: Encodable, Sendable {
            /// The first day of what it is the value of.
            let from: String
            /// Percent done, or the mean of what was measured; nil where there is nothing.
            let value: Double?
        }

        let title: String
        /// Of what is counted; nil for what is measured.
        let done, counted, percent: Int?
        let units: String?
        let values: [Point]

        fileprivate init(_ row: InsightsContent.Row, _ span: InsightSpan) {
            (title, units) = (row.title, row.series.units)
            (done, counted) = (row.adherence?.done, row.adherence?.events)
            percent = row.adherence.flatMap { InsightRing("", $0).percent }
            values = row.values(by: span).map { Point(from: $0.bucket.description, value: $0.value) }
        }

        fileprivate var cells: [TableCell] {
            let known = values.compactMap(\.value)
            let course = known.map(NumberText.short).joined(separator: " ")
            let last = counted.map { "\(done ?? 0) of \($0)" } ?? units ?? ""
            return [TableCell(title), TableCell(percent.map { "\($0) %" } ?? ""), TableCell(last), TableCell(course)]
        }
    }

    /// The first day and the last one.
    let from, to: String
    let messages: [Message]
    let rows: [Row]

    init(_ context: CarePlanContext, _ span: InsightSpan) {
        let content = InsightsContent(context.content, span, zone: context.zone, now: context.now)
        let alerts = context.plan.openAlerts(of: context.reader).map { ($0, context.title(of: $0.task)) }
        (from, to) = (span.days.lowerBound.description, span.days.upperBound.description)
        messages = content.messages(alerts, asOf: context.today).map { Message(kind: "\($0.kind)", text: $0.text) }
        rows = content.rows.map { Row($0, span) }
    }

    func text(on layout: OutputLayout) -> String {
        let said = messages.map { $0.kind == "alert" ? layout.styled($0.text.harmless, .warning) : $0.text.harmless }
        let table = layout.table(["WHAT", "DONE", "OF", "COURSE"], rows.map(\.cells))
        return [said.joined(separator: "\n"), table].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
