import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Something of a day that has no place among what is due: what was left out or moved away from it, and what was noted of an event that the
/// plan has no more.
struct DayAside: Hashable, Sendable {
    enum What: Hashable, Sendable {
        case decided(ScheduleException)
        case noted(Outcome)
    }

    let task: CareTask
    let key: EventKey
    let what: What

    /// What was left out, and what was moved to another day.
    static func decided(_ content: PlanContent, _ part: PlanPart, on date: CalendarDate, _ zone: Zone) -> [DayAside] {
        content.tasks.values.filter { $0.versions.last?.type.part == part }.flatMap { line in
            line.versions.flatMap { version in
                version.schedule.exceptions.compactMap { key, exception -> DayAside? in
                    guard key.time.date == date, exception.day != date,
                        line.version(at: zone.instant(key.time))?.effective == version.effective
                    else { return nil }
                    return DayAside(task: version, key: key, what: .decided(exception))
                }
            }
        }.sorted { ($0.key, $0.task.name) < ($1.key, $1.task.name) }
    }

    /// What was noted of events that the plan has no more.
    static func orphans(
        _ content: PlanContent, _ part: PlanPart, on date: CalendarDate, besides shown: [CareEvent], _ zone: Zone
    ) -> [DayAside] {
        content.orphans(on: date, besides: shown, zone: zone).compactMap { outcome in
            guard let task = content.tasks[outcome.task]?.versions.last, task.type.part == part else { return nil }
            return DayAside(task: task, key: outcome.event, what: .noted(outcome))
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
        return element?.duration == .allDay ? "any time" : key.clock
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
    /// Where it lies then; nil for nowhere.
    fileprivate var day: CalendarDate? { if case .moved(let time) = self { time.date } else { nil } }
}
