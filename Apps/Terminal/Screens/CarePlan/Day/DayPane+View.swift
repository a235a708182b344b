import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// The text of a day: headline and status.
extension DayPane {
    /// `Saturday 2026-11-21, today · 3 of 6 done · 2 wait to be sent`.
    var headline: Line {
        let near = [-1, 0, 1].contains(date.daysSince1970 - context.today.daysSince1970)
        let day = Span("\(date.longName)\(near ? ", \(date.name(asOf: context.today))" : "")", .heading)
        return Line([day, Span(counted)]) + Line(status, .muted)
    }

    /// The same count as that of the week above: what is still to come is said apart.
    private var counted: String {
        let counts = self.day.adherence(at: context.now)
        let done = "\(counts.done) of \(counts.events) \(part == .symptoms ? "answered" : "done")"
        let later = counts.toCome == 0 ? nil : "\(counts.toCome) to come"
        return [counts.events == 0 ? nil : done, later].compactMap(\.self).map { " · \($0)" }.joined()
    }

    /// The sync status of the part: unsent and refused entries, lost access, unread changes, an unknown time zone.
    private var status: String {
        guard let share = context.plan.parts[part] else { return "" }
        let waits = share.waiting == 0 ? nil : "\(share.waiting) to be sent"
        let refused = share.refused == 0 ? nil : "\(share.refused) refused by the server"
        let gone = share.goneSince.map { "no access since \(LocalTime.day(context.zone.date(of: $0)))" }
        let others = context.plan.unread == 0 ? nil : "\(context.plan.unread) changed by others (z)"
        let clock = context.plan.unknownZone.map { "times are UTC: \($0) is not known here" }
        return [refused, gone, clock, others, waits].compactMap(\.self).map { " · \($0)" }.joined()
    }

    func list(in size: Size, isFocused: Bool) -> SectionList {
        var index = 0
        let sections = day.sections.map { section in
            let rows = section.rows.map { row in
                defer { index += 1 }
                return drawn(row, isSelected: index == position.selected, width: size.width - 2)
            }
            return SectionList.Section(title: section.title, rows: rows)
        }
        return SectionList(
            sections: sections, selected: position.selected, isFocused: isFocused, empty: nothing, id: "day")
    }

    private func drawn(_ row: CareDay.Row, isSelected: Bool, width: Int) -> SectionList.Row {
        switch row {
        case .alert(let alert, let title):
            let text = "\(title): \(alert.called), \(alert.event.time.date.shortName)"
            let style: Style = alert.urgency == .good ? .good : alert.urgency >= .soon ? .alarm : .caution
            let line = Line([Span("⚠ \(text)", style), Span("  \(alert.urgency.words) · y: seen", .muted)])
            return SectionList.Row(line: line, spoken: "\(text), \(alert.urgency.words)")
        case .task(let row):
            let place = isSelected ? min(place ?? row.place(at: context.now), max(0, row.places - 1)) : nil
            let marked = isSelected && row.task.type != .readOnly ? place : nil
            return SectionList.Row(
                line: row.line(context.zone, at: context.now, place: marked, width: width),
                spoken: row.spoken(context.zone, at: context.now, place: marked ?? -1))
        case .aside(let aside):
            return SectionList.Row(line: aside.line(width: width), spoken: "\(aside.task.title) \(aside.words)")
        }
    }

    private var nothing: String {
        let isEmpty = !context.content.tasks.values.contains { $0.versions.last?.type.part == part }
        let add = context.obstacle(in: part) == nil ? " a adds something." : ""
        guard isEmpty else { return "Nothing is due on this day.\(add)" }
        return part == .symptoms
            ? "Nothing is asked or measured yet.\(add)" : "Nothing is in the care card yet.\(add)"
    }

    /// About the circle with the cursor.
    var about: Line {
        if let aside { return Line(aside.about, .muted) }
        guard let row else {
            guard case .alert(let alert, _)? = selected else { return Line("") }
            let seen = alert.acknowledgements.isEmpty ? "not seen yet" : "seen by others"
            return Line("Fired \(LocalTime.day(context.zone.date(of: alert.fired))); \(seen).", .muted)
        }
        if row.task.type == .readOnly {
            return Line("For information only. Enter shows all of it.", .muted)
        }
        guard let event else {
            let state = row.need.map { "\($0.words(at: context.now, context.zone)) · Space notes one more" }
            return Line(state ?? "", .muted)
        }
        let doable = event.occurrence.doable
        let until =
            EventStatus(event, at: context.now) == .due && !event.occurrence.isAllDay
            ? ", until \(TimeText.clock(doable.upperBound, context.zone))" : ""
        let notes = event.outcome?.notes.compactMap(\.content).last.map { " · “\($0)”" } ?? ""
        let target = event.occurrence.targets.isEmpty ? "" : " · to reach \(event.occurrence.targets.words)"
        let said = [event.occurrence.text].compactMap(\.self).map { " · \($0)" }.joined()
        let moved = event.task.schedule.exceptions[event.key] == nil ? "" : " · planned for \(planned(event))"
        return Line("\(event.words(context.zone, at: context.now))\(moved)\(until)\(said)\(target)\(notes)", .muted)
    }
}

extension DayPane {
    /// When a moved event was planned, with its day where that is another.
    private func planned(_ event: CareEvent) -> String {
        let time = event.occurrence.isAllDay ? "" : " \(event.key.clock)"
        let day = event.key.time.date == date && !time.isEmpty ? "" : " \(event.key.time.date.shortName)"
        return String("\(day)\(time)".dropFirst())
    }
}

extension DayException {
    fileprivate var about: String {
        switch what {
        case .decided: "Left out this one time. It is not counted; O plans it again."
        case .noted: "Not counted: the task was changed since."
        }
    }
}

extension Threshold.Urgency {
    var words: String {
        switch self {
        case .good: "good news"
        case .routine: "check"
        case .soon: "check soon"
        case .now: "urgent"
        }
    }
}
