import SalusBase
import SalusReport

extension CareReport {
    /// The newest first.
    func alerts(_ content: PlanContent) -> [Report.Block] {
        let alerts = content.alerts.filter { days.contains($0.event.time.date) }.sorted { $0.fired > $1.fired }
        let rows = alerts.map { alert in
            let title = content.tasks[alert.task]?.versions.last?.title ?? alert.task
            let seen = alert.acknowledgements.sorted { $0.at < $1.at }.map { "\($0.by), \(text($0.at))" }
            return [
                text(alert.fired), "\(title): \(alert.called)", alert.urgency.words,
                seen.isEmpty ? "nobody yet" : seen.joined(separator: "\n"),
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
