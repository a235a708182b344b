package import SalusBase
package import SalusCarePlan
import SalusClient

/// One day of a part of a plan, in the order of its page: alerts, groups, optional tasks, information, then exceptions
/// and outcomes whose event no longer exists.
package struct CareDay: Hashable, Sendable {
    package enum Row: Hashable, Sendable {
        case alert(Alert, title: String)
        case task(TaskRow)
        case aside(DayException)
    }

    struct Section: Hashable, Sendable {
        let title: String
        let rows: [Row]
    }

    let date: CalendarDate
    let sections: [Section]
    /// The events that count for this day and for no other. The rows show others too: what may be done on any day of
    /// the week.
    private let own: [CareEvent]

    package init(_ context: CarePlanContext, _ part: PlanPart, on date: CalendarDate) {
        self.date = date
        let rows = Self.tasks(context, part, on: date)
        own = rows.flatMap(\.events).filter { $0.day(context.zone) == date }
        let counted = rows.filter { $0.task.type != .readOnly && $0.task.countsForAdherence }
        let optional = rows.filter { $0.task.type != .readOnly && !$0.task.countsForAdherence }
        let known = rows.filter { $0.task.type == .readOnly }
        let alerts = context.alerts(in: part).map { Row.alert($0, title: context.title(of: $0.task)) }
        let decided = DayException.decided(context.content, part, on: date, context.zone)
        let orphans = DayException.orphans(
            context.content, part, on: date, besides: rows.flatMap(\.events), context.zone)
        let named = Self.groups(counted).map { Section(title: $0.name, rows: $0.rows.map(Row.task)) }
        sections =
            ([Section(title: "Alerts", rows: alerts)] + named + [
                Section(title: "Optional", rows: optional.map(Row.task)),
                Section(title: "Good to know", rows: known.map(Row.task)),
                Section(title: "Not as planned", rows: decided.map(Row.aside)),
                Section(title: "Entries of tasks that are not planned any more", rows: orphans.map(Row.aside)),
            ]).filter { !$0.rows.isEmpty }
    }

    package var rows: [Row] { sections.flatMap(\.rows) }

    /// The outcomes of the events that count for this day; those that are still to come at `now` are counted apart.
    package func adherence(at now: Instant) -> Adherence { Adherence(of: own, now: now) }

    /// In the order of their first rows.
    private static func groups(_ rows: [TaskRow]) -> [(name: String, rows: [TaskRow])] {
        var groups: [(name: String, rows: [TaskRow])] = []
        for row in rows {
            let name = row.task.group ?? "Without a group"
            if let place = groups.firstIndex(where: { $0.name == name }) {
                groups[place].rows.append(row)
            } else {
                groups.append((name, [row]))
            }
        }
        return groups.count == 1 && rows[0].task.group == nil ? [("", rows)] : groups
    }

    private static func tasks(
        _ context: CarePlanContext, _ part: PlanPart, on date: CalendarDate
    ) -> [TaskRow] {
        let (content, zone) = (context.content, context.zone)
        let events = Dictionary(grouping: content.events(on: date, zone: zone).filter { $0.task.type.part == part }) {
            $0.task.name
        }
        let end = zone.start(of: date.adding(days: 1)).adding(seconds: -1)
        let rows = content.tasks.values.compactMap { line -> TaskRow? in
            let own = events[line.name] ?? []
            guard let task = line.version(at: end) ?? own.last?.task, task.type.part == part else { return nil }
            let need = AsNeededState(task, content, on: date, zone, at: context.now)
            return own.isEmpty && need == nil ? nil : TaskRow(task: task, events: own, need: need)
        }
        return rows.sorted(by: order)
    }

    /// By the first time of day; what suits any time, and what is taken as needed, comes last.
    private static func order(_ left: TaskRow, _ right: TaskRow) -> Bool {
        let (first, second) = (left.firstTime, right.firstTime)
        guard first == second else { return second.map { other in first.map { $0 < other } ?? false } ?? true }
        return (left.task.title, left.task.name) < (right.task.title, right.task.name)
    }
}

extension TaskRow {
    fileprivate var firstTime: Instant? { events.first { !$0.occurrence.isAllDay }?.occurrence.start }
}

extension CareDay.Row {
    /// A stable identifier of the row, which keeps the selection when the day is read again.
    var name: String {
        switch self {
        case .alert(let alert, _): "alert \(alert.task) \(alert.threshold) \(alert.event)"
        case .task(let row): row.task.name
        case .aside(let aside): "aside \(aside.task.name) \(aside.key)"
        }
    }

    package var task: TaskRow? { if case .task(let row) = self { row } else { nil } }
}
