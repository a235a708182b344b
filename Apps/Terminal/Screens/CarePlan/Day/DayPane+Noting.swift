import SalusBase
import SalusCarePlan
import TerminalKit

/// Outcomes that keys note of the selected event.
extension DayPane {
    func edit(_ edit: CareEdit) -> Step { .act(.care(.edit(edit, of: context.person))) }

    /// The cursor stays where it is, so that the same key takes it back.
    mutating func note() -> [Step] {
        guard let row else { return [] }
        place = circle
        guard let event else { return takeNeeded(row) }
        if part == .symptoms { return [.cover(AnswerPage(event, in: context))] }
        if event.state == .done { return [edit(.note(event.takenBack, of: event))] }
        let done = event.done(at: context.now, on: date, context.zone)
        guard EventStatus(event, at: context.now) == .later else { return [edit(.note(done, of: event))] }
        let start = TimeText.clock(event.occurrence.doable.lowerBound, context.zone)
        confirmation = Confirmation(
            dialog: .confirm(
                "Note it before its time?", "It is planned from \(start) on \(date.longName).", action: "Note it"),
            edits: ["confirm": .note(done, of: event)])
        return []
    }

    private mutating func takeNeeded(_ row: TaskRow) -> [Step] {
        guard let need = row.need,
            let noted = row.taking(need, at: date == context.today ? context.now : nil, on: date, context)
        else { return [] }
        if row.task.type == .assessment { return [.cover(AnswerPage(noted, in: context))] }
        let done = noted.done(at: context.now, on: date, context.zone)
        guard date == context.today, let next = need.next(at: context.now) else {
            return [edit(.note(done, of: noted))]
        }
        confirmation = Confirmation(
            dialog: .confirm(
                "Already again?",
                """
                It is \(need.limit?.words ?? ""); the next is allowed at \(TimeText.clock(next, context.zone)). Note \
                it if you have taken it all the same.
                """,
                action: "Note it"), edits: ["confirm": .note(done, of: noted)])
        return []
    }

    mutating func see(_ alert: Alert, _ word: String?) -> [Step] {
        let seen = CareEdit.acknowledge(alert, word: word)
        confirmation = context.asking(aboutSeeing: alert).map {
            Confirmation(dialog: $0, edits: ["confirm": seen])
        }
        return confirmation == nil ? [edit(seen)] : []
    }

    mutating func mark(_ state: EventState, _ reason: String?) -> [Step] {
        guard let event else { return [] }
        place = circle
        return [edit(.note(event.marked(state, because: reason), of: event))]
    }
}

extension DayPane.Confirmation {
    /// Ending keeps what was; removing takes the task out of the plan, and both can be taken back.
    static func ending(_ task: CareTask, _ context: CarePlanContext) -> Self {
        let dialog = Dialog(
            "End \(task.title.truncated(to: 30)), or remove it?",
            """
            Ended, it is not due from today on and all that was noted stays. Removed, it goes from every day; its \
            history stays in the vault. u takes either back.
            """,
            answers: [
                Dialog.Answer("cancel", "Keep it"), Dialog.Answer("end", "End it today"),
                Dialog.Answer("remove", "Remove it"),
            ], safe: 0)
        let end = context.zone.start(of: context.today)
        return Self(dialog: dialog, edits: ["end": .end(task, at: end), "remove": .remove(task)])
    }
}
