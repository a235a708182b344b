import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient
import SalusTerminal

/// A day of a plan as `salus care show` prints it.
struct DayReport: Encodable, Sendable {
    /// As `2026-11-21`.
    let date: String
    /// The name of the plan's owner; nil for one's own.
    let person: String?
    /// The time zone of the times.
    let zone: String
    /// Events that count and are due by now, those of them that are done, and those that are still to come.
    let done, counted, toCome: Int
    let alerts: [AlertReport]
    let events: [EventReport]

    init(_ context: CarePlanContext, on date: CalendarDate, _ parts: Set<PlanPart>) {
        let days = PlanPart.allCases.filter(parts.contains).map { CareDay(context, $0, on: date) }
        let rows = days.flatMap(\.rows)
        (self.date, person, zone) = (date.description, context.plan.name, context.zone.name)
        let counts = days.map { $0.adherence(at: context.now) }.reduce(into: Adherence(of: [])) { $0 += $1 }
        (done, counted, toCome) = (counts.done, counts.events, counts.toCome)
        alerts = rows.compactMap(AlertReport.init)
        events = rows.compactMap(\.task).flatMap { EventReport.all(of: $0, in: context) }
        heading = date.longName
    }

    private let heading: String
    private enum CodingKeys: CodingKey { case date, person, zone, done, counted, toCome, alerts, events }

    func text(on layout: OutputLayout) -> String {
        let said = [counted == 0 ? nil : "\(done) of \(counted) done", toCome == 0 ? nil : "\(toCome) to come"]
        let count = said.compactMap(\.self).joined(separator: ", ")
        let warnings = alerts.map { layout.styled("\($0.title): \($0.text) (\($0.urgency))".harmless, .warning) }
        let parts = [
            layout.styled(heading, .heading) + (count.isEmpty ? "" : ": \(count)"), warnings.joined(separator: "\n"),
            events.isEmpty ? "Nothing is due." : layout.table(["WHEN", "WHAT", "STATE", "RESULT"], events.map(\.row)),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// An alert of a crossed limit that has not been acknowledged.
struct AlertReport: Encodable, Sendable {
    let task, title, text, urgency: String
    let fired: Instant

    init(_ alert: Alert, title: String) {
        (task, self.title, fired) = (alert.task, title, alert.fired)
        (text, urgency) = (alert.called, alert.urgency.word)
    }

    /// Nil for what is no alert.
    init?(_ row: CareDay.Row) {
        guard case .alert(let alert, let title) = row else { return nil }
        self.init(alert, title: title)
    }
}
