import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// An entry of a day beside its due events: an event that was left out or moved away, or an outcome whose event no
/// longer exists.
package struct DayException: Hashable, Sendable {
    enum What: Hashable, Sendable {
        case decided(ScheduleException)
        case noted(Outcome)
    }

    let task: CareTask
    let key: EventKey
    let what: What
    /// As the clock of the plan shows it, where the part of the schedule has one of its own.
    let planned: SalusCarePlan.LocalDateTime

    /// Exceptions of events that the plan has: those left out, and those moved to another day.
    static func decided(_ content: PlanContent, _ part: PlanPart, on date: CalendarDate, _ zone: Zone) -> [DayException]
    {
        content.tasks.values.filter { $0.versions.last?.type.part == part }.flatMap { line in
            line.versions.flatMap { version in
                version.schedule.exceptions.filter { abs($0.key.time.seconds - noon(date)) < 3 * 86_400 }
                    .compactMap { key, exception -> DayException? in
                        guard let planned = try? line.planned(key, zone: zone), planned.task == version else {
                            return nil
                        }
                        let shown = exception.shown(from: version.schedule.zone(of: key) ?? zone, in: zone)
                        let time = zone.local(planned.occurrence.start)
                        guard time.date == date, shown.day != date else { return nil }
                        return DayException(task: version, key: key, what: .decided(shown), planned: time)
                    }
            }
        }.sorted { ($0.planned, $0.key, $0.task.name) < ($1.planned, $1.key, $1.task.name) }
    }

    private static func noon(_ date: CalendarDate) -> Int64 { SalusCarePlan.LocalDateTime(date, hour: 12).seconds }

    /// Outcomes whose event no longer exists, by task and time.
    static func orphans(
        _ content: PlanContent, _ part: PlanPart, on date: CalendarDate, besides shown: [CareEvent], _ zone: Zone
    ) -> [DayException] {
        content.orphans(on: date, besides: shown, zone: zone).compactMap { outcome in
            guard let task = content.tasks[outcome.task]?.versions.last, task.type.part == part else { return nil }
            return DayException(task: task, key: outcome.event, what: .noted(outcome), planned: outcome.event.time)
        }
    }

    /// `08:00: moved to Sun 22, 14:30`, `08:00: done 400 mg “late”`.
    var words: String {
        let what =
            switch what {
            case .decided(let exception): Optional(exception).words
            case .noted(let outcome): Self.words(outcome)
            }
        return "\(clock): \(what)"
    }

    private var clock: String {
        let element = task.schedule.elements.first { $0.id == key.element }
        return element?.duration == .allDay ? "any time" : TimeText.clock(planned.secondOfDay)
    }

    private static func words(_ outcome: Outcome) -> String {
        let values = outcome.values.isEmpty ? nil : outcome.values.words
        let reason = outcome.reason.map { "(\($0))" }
        let notes = outcome.notes.compactMap(\.content).map { "“\($0)”" }
        return ([outcome.state.words, values, reason].compactMap(\.self) + notes).joined(separator: " ")
    }

    func line(width: Int) -> Line {
        let left = Line([Span("\(task.title) ", Style(.normal, bold: true)), Span(words, .muted)])
        guard case .decided = what else { return left.truncated(to: width) }
        let right = Line("O: as planned", .muted)
        let room = max(8, width - right.width - 1)
        let shown = left.truncated(to: room)
        return shown + Line(String(repeating: " ", count: max(1, width - shown.width - right.width))) + right
    }
}

extension ScheduleException {
    /// The new day of a moved event; nil for any other exception.
    fileprivate var day: CalendarDate? { if case .moved(let time) = self { time.date } else { nil } }

    /// The same with the time of a moved event converted from the zone `own` to `zone`.
    fileprivate func shown(from own: Zone, in zone: Zone) -> ScheduleException {
        if case .moved(let time) = self { .moved(zone.local(own.instant(time))) } else { self }
    }
}

extension Schedule {
    /// Of the part with that event; nil for the one of the plan.
    fileprivate func zone(of key: EventKey) -> Zone? { elements.first { $0.id == key.element }?.zone }
}
