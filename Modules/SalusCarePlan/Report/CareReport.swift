public import SalusBase
public import SalusReport

/// A plan and what became of it as a report for the care team, in chosen parts.
public struct CareReport: Sendable {
    /// A part of the report, which a reader may leave out.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        case plan, adherence, symptoms, alerts, contacts, notes
    }

    /// The person's name as it is printed.
    public let person: String
    public let days: ClosedRange<CalendarDate>
    /// Printed once each, in the order of `Part`.
    public let parts: Set<Part>
    /// The time zone of the report's days and times.
    public let zone: Zone

    public init(
        of person: String, on days: ClosedRange<CalendarDate>, _ parts: Set<Part> = Set(Part.allCases), zone: Zone
    ) {
        (self.person, self.days, self.parts, self.zone) = (person, days, parts, zone)
    }

    /// Makes the report. A part without content says so, so that an empty part is not taken for one that was left out.
    public func report(_ content: PlanContent) -> Report {
        Report(
            content.plans.first?.title ?? "Care plan", subject: person,
            date: days.lowerBound == days.upperBound
                ? "\(days.lowerBound)" : "\(days.lowerBound) to \(days.upperBound)",
            Part.allCases.filter(parts.contains).flatMap { section($0, of: content) })
    }

    private func section(_ part: Part, of content: PlanContent) -> [Report.Block] {
        let (title, blocks) =
            switch part {
            case .plan: ("Plan", plan(content))
            case .adherence: ("What was done", adherence(content))
            case .symptoms: ("Symptoms and measurements", symptoms(content))
            case .alerts: ("Alerts", alerts(content))
            case .contacts: ("Contacts", contacts(content))
            case .notes: ("Notes", notes(content))
            }
        return [.subtitle(title)] + (blocks.isEmpty ? [.paragraph("Nothing in this time.")] : blocks)
    }

    /// Nothing at all where there are no rows.
    func table(_ columns: [Report.Table.Column], _ rows: [[String]]) -> [Report.Block] {
        rows.isEmpty ? [] : [.table(Report.Table(columns, rows))]
    }

    var window: Range<Instant> {
        zone.start(of: days.lowerBound)..<zone.start(of: days.upperBound.adding(days: 1))
    }

    func text(_ moment: Instant) -> String {
        let local = zone.local(moment)
        return "\(local.date) \(LocalDateTime(seconds: local.seconds - local.seconds % 60).clock)"
    }
}

extension CareReport {
    /// The newest first.
    func alerts(_ content: PlanContent) -> [Report.Block] {
        let alerts = content.alerts.filter { days.contains($0.event.time.date) }.sorted { $0.fired > $1.fired }
        let rows = alerts.map { alert in
            let title = content.tasks[alert.task]?.versions.last?.title ?? alert.task
            let seen = alert.acknowledgements.sorted { $0.at < $1.at }.map { "\($0.by), \(text($0.at))" }
            return [
                text(alert.fired), "\(title): \(alert.called)", alert.urgency.words,
                seen.isEmpty ? "no one yet" : seen.joined(separator: "\n"),
            ]
        }
        return table([.init("When"), .init("What"), .init("Urgency"), .init("Seen by")], rows)
    }

    /// The care team before family and friends.
    func contacts(_ content: PlanContent) -> [Report.Block] {
        let contacts = content.contacts.sorted { $0.order < $1.order }
        let rows = contacts.map { contact in
            let role = [contact.role ?? contact.title, contact.organization].compactMap(\.self)
            let ways = contact.addresses.map { "\($0.label ?? $0.way.rawValue): \($0.value)" }
            return [contact.name.text, role.joined(separator: ", "), ways.joined(separator: "\n")]
        }
        return table([.init("Name"), .init("Role"), .init("Reached by")], rows)
    }

    /// Of the plan, of its tasks, and of what was done in this time.
    func notes(_ content: PlanContent) -> [Report.Block] {
        let plans = content.plans.flatMap { plan in plan.notes.map { row($0, "", plan.title) } }
        let tasks = content.lines.compactMap { $0.version(at: window.upperBound) }.flatMap { task in
            task.notes.map { row($0, "", task.title) }
        }
        let events = content.events(on: days, zone: zone).flatMap { event in
            (event.outcome?.notes ?? []).map { row($0, text(event.occurrence.start), event.task.title) }
        }
        return table([.init("When"), .init("About"), .init("Note")], plans + tasks + events)
    }

    private func row(_ note: Note, _ when: String, _ about: String) -> [String] {
        let words = [note.title, note.content].compactMap(\.self).joined(separator: ": ")
        return [when, about, note.author.map { "\(words) (\($0))" } ?? words]
    }
}

extension Contact {
    fileprivate var order: (Int, String) { (category == .friendsAndFamily ? 1 : 0, name.text) }
}
