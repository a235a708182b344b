import SalusBase
import SalusCarePlan
import TerminalKit

/// Key commands of a day.
extension DayPane {
    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "day.before": show(date.adding(days: -1))
        case "day.after": show(date.adding(days: 1))
        case "day.weekBefore": show(date.adding(days: -7))
        case "day.weekAfter": show(date.adding(days: 7))
        case "day.today": show(context.today)
        case "day.go": return go(to: call.words)
        case "day.next": move(circleBy: 1)
        case "day.previous": move(circleBy: -1)
        default: return write(call)
        }
        return []
    }

    private mutating func write(_ call: CommandCall) -> [Step] {
        switch call.id {
        case "day.note": return note()
        case "day.skip": return mark(.skipped, call.words)
        case "day.not": return mark(.notDone, call.words)
        case "day.back": return event.map { [edit(.note($0.takenBack, of: $0))] } ?? []
        case "day.word": return call.words.flatMap { word in event.map { [edit(.note($0.noted(word), of: $0))] } } ?? []
        case "day.seen": if case .alert(let alert, _)? = selected { return see(alert, call.words) }
        case "day.detail": return subject.map { [.cover(TaskPage($0.name, in: context))] } ?? []
        case "day.move", "day.leaveOut", "day.asPlanned": return decide(call)
        case "day.add": return add(call.arguments)
        case "day.change": return row.map { [.cover(TaskFormPage(changing: changing($0), in: context))] } ?? []
        case "day.pause": return row.map { [.cover(PausePage(ruling($0), in: context, from: date))] } ?? []
        case "day.end":
            if context.proposes(in: part) { return row.map { [.cover(ProposeEndPage($0.task, in: context))] } ?? [] }
            confirmation = row.map { .ending($0.task, context) }
        case "day.changes": return [.cover(ChangesPage(context))]
        default: break
        }
        return []
    }

    /// A pause begins today at the earliest: on a day that is over it is one of what rules now.
    private func ruling(_ row: TaskRow) -> CareTask {
        guard date < context.today else { return row.task }
        return context.content.tasks[row.task.name]?.version(at: context.now) ?? row.task
    }

    /// So does a change; what has ended since begins again as it was on that day.
    private func changing(_ row: TaskRow) -> CareTask {
        let ruling = ruling(row)
        return ruling.schedule.elements.isEmpty ? row.task : ruling
    }

    func edit(_ edit: CareEdit) -> Step { .act(.care(.edit(edit, of: context.person))) }

    private mutating func go(to text: String?) -> [Step] {
        guard let day = text.flatMap({ CalendarDay($0) }), let month = day.month, let number = day.day,
            let date = CalendarDate(year: day.year, month: month, day: number)
        else { return [.say(ErrorNotice("That is no day.", nextStep: "Write it as 2026-11-21."))] }
        show(date)
        return []
    }

    private func add(_ arguments: [String]) -> [Step] {
        guard arguments.count == 2, let recurrence = RecurrenceForm.allCases.first(where: { $0.title == arguments[1] })
        else {
            return []
        }
        let answer = part == .symptoms ? AnswerKind.allCases.first { $0.title == arguments[0] } : nil
        let type: TaskType = part == .symptoms ? .assessment : arguments[0] == "To know" ? .readOnly : .intervention
        return [.cover(TaskFormPage(type, answer, recurrence, in: context, from: date))]
    }

    /// The cursor stays where it is, so that the same key takes it back.
    private mutating func note() -> [Step] {
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
                "It is \(need.limit?.words ?? ""); the next is allowed at \(TimeText.clock(next, context.zone)). Note it if you have taken it all the same.",
                action: "Note it"), edits: ["confirm": .note(done, of: noted)])
        return []
    }

    private mutating func see(_ alert: Alert, _ word: String?) -> [Step] {
        let seen = CareEdit.acknowledge(alert, word: word)
        confirmation = context.asking(aboutSeeing: alert).map {
            Confirmation(dialog: $0, edits: ["confirm": seen])
        }
        return confirmation == nil ? [edit(seen)] : []
    }

    private mutating func mark(_ state: EventState, _ reason: String?) -> [Step] {
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
            "Ended, it is not due from today on and all that was noted stays. Removed, it goes from every day; its history stays in the vault. u takes either back.",
            answers: [
                Dialog.Answer("cancel", "Keep it"), Dialog.Answer("end", "End it today"),
                Dialog.Answer("remove", "Remove it"),
            ], safe: 0)
        let end = context.zone.start(of: context.today)
        return Self(dialog: dialog, edits: ["end": .end(task, at: end), "remove": .remove(task)])
    }
}
