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
            case .adherence: ("Adherence", adherence(content))
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
        return table([.init("When"), .init("Alert"), .init("Urgency"), .init("Seen by")], rows)
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

extension CareReport {
    /// The versions that rule at the end of the time; of a task that ended in it, until when it ran.
    func plan(_ content: PlanContent) -> [Report.Block] {
        let rows = content.lines.compactMap { line -> [String]? in
            guard let task = line.version(at: window.upperBound.adding(seconds: -1)) else { return nil }
            let hasEnded = task.schedule.elements.isEmpty
            if hasEnded, task.effective < window.lowerBound { return nil }
            let title = [task.title, task.text].compactMap(\.self).joined(separator: "\n")
            let words = task.schedule.words(naming: { content.tasks[$0]?.versions.last?.title ?? $0 })
            let when = hasEnded ? "ended on \(zone.date(of: task.effective))" : words
            return [title, when, task.instructions ?? ""]
        }
        return table([.init("Task"), .init("When"), .init("Instructions")], rows)
    }

    func adherence(_ content: PlanContent) -> [Report.Block] {
        let byTask = content.adherence(on: days, per: .task, zone: zone)
        let rows = content.lines.compactMap { line in
            byTask[line.name].map { row(line.versions.last?.title ?? line.name, $0) }
        }
        guard !rows.isEmpty else { return [] }
        let all = Adherence(of: content.events(on: days, zone: zone))
        return [.paragraph(InsightMessage(all, over: "in this time").text), .chart(chart(content))]
            + table(
                [
                    .init("Task"), .init("Done", isNumeric: true), .init("Skipped", isNumeric: true),
                    .init("Not done", isNumeric: true), .init("Open", isNumeric: true), .init("%", isNumeric: true),
                ], rows)
    }

    private func row(_ title: String, _ adherence: Adherence) -> [String] {
        let numbers = [adherence.done, adherence.skipped, adherence.notDone, adherence.open]
        let percent = InsightRing(title, adherence).percent.map(String.init)
        return [title] + numbers.map(String.init) + [percent ?? ""]
    }

    /// By day; from the third month on by week, where days would be hairs.
    private func chart(_ content: PlanContent) -> Report.Chart {
        let percent = { (adherence: Adherence?) in adherence?.percent.map { Double($0) } }
        guard days.list.count > 62 else {
            let values = content.adherence(on: days, zone: zone).map { percent($0.adherence.counted) }
            return Report.Chart(
                "Done by day", .bars, labels: days.labels, [.init("done", values)], units: "%", scale: 0...100)
        }
        let weeks = content.adherence(on: days, per: .week, zone: zone)
        let starts = stride(from: 0, to: days.list.count, by: 7).map { days.list[$0].description }
        return Report.Chart(
            "Done by week", .bars, labels: starts, [.init("done", starts.map { percent(weeks[$0]) })],
            units: "%", scale: 0...100)
    }
}

extension ClosedRange<CalendarDate> {
    /// Days without their year, which is in the heading of the page.
    var labels: [String] { list.map { String($0.description.dropFirst(5)) } }
}

extension CareReport {
    /// Each with a line of its values and a table of what was noted.
    func symptoms(_ content: PlanContent) -> [Report.Block] {
        content.lines.filter { $0.versions.last?.type == .assessment }.flatMap { line -> [Report.Block] in
            let events = content.events(of: line.name, in: window, zone: zone).filter { $0.state != .initial }
            guard !events.isEmpty, let title = line.versions.last?.title else { return [] }
            let drawn = charts(title, events).map(Report.Block.chart)
            let noted = table([.init("When"), .init("Result"), .init("Remark")], events.map(row))
            return (drawn.isEmpty ? [.paragraph(title)] : drawn) + noted
        }
    }

    private func row(_ event: CareEvent) -> [String] {
        let outcome = event.outcome
        let remarks = [outcome?.reason] + (outcome?.notes.map(\.content) ?? [])
        return [
            text(outcome?.done ?? event.occurrence.start),
            event.state == .done ? outcome?.valueWords ?? "" : event.state.words,
            remarks.compactMap(\.self).joined(separator: "\n"),
        ]
    }

    /// The mean of each day, a line for each of several values; values in other units have a chart of their own.
    /// Nothing where no value is a number.
    private func charts(_ title: String, _ events: [CareEvent]) -> [Report.Chart] {
        let done = events.filter { $0.state == .done }
        let lines = (0..<(done.map { $0.outcome?.values.count ?? 0 }.max() ?? 0)).compactMap { line(title, done, $0) }
        var units: [String?] = []
        for line in lines where !units.contains(line.units) { units.append(line.units) }
        return units.map { unit in
            let series = lines.filter { $0.units == unit }.map(\.series)
            return Report.Chart(title, .lines, labels: days.labels, series, units: unit)
        }
    }

    /// One of the values by day, in the units of the newest: pounds and kilograms have no mean.
    private func line(
        _ title: String, _ done: [CareEvent], _ index: Int
    ) -> (units: String?, series: Report.Chart.Series)? {
        let values = done.compactMap { event -> (CareEvent, OutcomeValue)? in
            event.value(index).flatMap { $0.number == nil ? nil : (event, $0) }
        }
        guard let newest = values.max(by: { $0.0.occurrence.start < $1.0.occurrence.start })?.1 else { return nil }
        let alike = values.filter { $0.1.units == newest.units }
        let byDay = Dictionary(grouping: alike) { $0.0.day(zone) }.mapValues { $0.compactMap(\.1.number) }
        let name = values.lazy.compactMap(\.1.kind).first ?? title
        return (newest.units, Report.Chart.Series(name, days.list.map { byDay[$0].flatMap(Self.mean) }))
    }

    private static func mean(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    }
}

extension CareEvent {
    fileprivate func value(_ index: Int) -> OutcomeValue? { outcome?.values.dropFirst(index).first }
}
