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
