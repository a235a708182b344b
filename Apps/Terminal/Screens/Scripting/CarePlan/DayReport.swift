import CommandKit
import SalusBase
import SalusCarePlan
import SalusClient

/// A day of a plan as `salus care show` prints it.
struct DayReport: Encodable, Sendable {
    /// As `2026-11-21`.
    let date: String
    /// Whose plan it is.
    let person: String?
    /// Whose clock its times are of.
    let zone: String
    /// Events that count, and those of them that are done.
    let done, counted: Int
    let alerts: [AlertReport]
    let events: [EventReport]

    init(_ scene: CareScene, on date: CalendarDate, _ parts: Set<PlanPart>) {
        let days = PlanPart.allCases.filter(parts.contains).map { CareDay(scene, $0, on: date) }
        let rows = days.flatMap(\.rows)
        (self.date, person, zone) = (date.description, scene.plan.name, scene.zone.name)
        (done, counted) = days.reduce((0, 0)) { ($0.0 + $1.count.done, $0.1 + $1.count.all) }
        alerts = rows.compactMap(AlertReport.init)
        events = rows.compactMap(\.task).flatMap { EventReport.all(of: $0, in: scene) }
        heading = date.longName
    }

    private let heading: String
    private enum CodingKeys: CodingKey { case date, person, zone, done, counted, alerts, events }

    func text(on paper: Paper) -> String {
        let count = counted == 0 ? "" : ": \(done) of \(counted) done"
        let warnings = alerts.map { paper.styled("\($0.title): \($0.text) (\($0.urgency))".harmless, .warning) }
        let parts = [
            paper.styled(heading, .heading) + count, warnings.joined(separator: "\n"),
            events.isEmpty ? "Nothing is due." : paper.table(["WHEN", "WHAT", "STATE", "RESULT"], events.map(\.row)),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

/// A limit that was crossed and that nobody has looked at.
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
