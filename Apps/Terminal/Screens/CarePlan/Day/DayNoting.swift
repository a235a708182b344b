import SalusBase
import SalusCarePlan
import TerminalKit

/// Commands that note an outcome of the selected event.
enum DayNoting: String, PaneCommands {
    case note = "day.note"
    case skip = "day.skip"
    case not = "day.not"
    case back = "day.back"
    case word = "day.word"
    case next = "day.next"
    case previous = "day.previous"
    case seen = "day.seen"

    func describe(in pane: DayPane) -> Command {
        let (event, row, isSymptom) = (pane.event, pane.row, pane.part == .symptoms)
        let writes = pane.context.obstacle(in: pane.part)
        let isTask =
            row == nil ? "nothing to be done is selected" : row?.task.type == .readOnly ? "it is information only" : nil
        let isEvent = event == nil ? "it is taken as needed; Space notes it" : nil
        let marks = isTask ?? isEvent ?? writes
        let done = event?.state == .done
        switch self {
        case .note:
            let again = row?.task.type == .assessment && done && row?.task.isRepeatable == false
            return Command(
                id, isSymptom ? "Answer it" : "Done; the same key again undoes it", keys: ["Space"], group: "Note",
                hint: isSymptom ? "answer" : done ? "undo" : "done",
                unless: isTask ?? writes ?? (again ? "it is answered; b undoes the answer" : nil),
                isUndoable: true)
        case .skip:
            return Command(
                id, "Skip it on purpose, with a reason", keys: ["s"], group: "Note", hint: "skip",
                parameters: [Self.reason], unless: marks, isUndoable: true)
        case .not:
            return Command(
                id, "It was not done, with a reason", keys: ["f"], group: "Note", parameters: [Self.reason],
                unless: marks, isUndoable: true)
        case .back:
            let isNoted = event?.outcome != nil && event?.state != .initial
            return Command(
                id, "Undo the entry", keys: ["b"], group: "Note",
                unless: isTask ?? (isNoted ? nil : "there is no entry") ?? writes, isUndoable: true)
        case .word:
            return Command(
                id, "Write a comment", keys: ["w"], group: "Note", parameters: [.text("Comment")],
                unless: marks, isUndoable: true)
        case .next: return Command(id, "The next circle", keys: ["Tab"], group: "Note", unless: isTask)
        case .previous: return Command(id, "The circle before", keys: ["Shift-Tab"], group: "Note", unless: isTask)
        case .seen: return seen(in: pane, unless: writes)
        }
    }

    private static let reason = CommandParameter.text("Why (may stay empty)", mayBeEmpty: true)

    private func seen(in pane: DayPane, unless writes: String?) -> Command {
        let isAlert = if case .alert? = pane.selected { true } else { false }
        let proposes = pane.context.proposes(in: pane.part)
        return Command(
            id, "You have seen it: the alert goes", keys: ["y"], group: "Note", hint: isAlert ? "seen" : nil,
            parameters: [.text("A word about it (may stay empty)", mayBeEmpty: true)],
            unless: isAlert ? (proposes ? nil : writes) : "no alert is selected", isUndoable: !proposes)
    }

    func run(_ call: CommandCall, on pane: inout DayPane) -> [Step] {
        let event = pane.event
        switch self {
        case .note: return pane.note()
        case .skip: return pane.mark(.skipped, call.words)
        case .not: return pane.mark(.notDone, call.words)
        case .back: return event.map { [pane.edit(.note($0.takenBack, of: $0))] } ?? []
        case .word:
            guard let word = call.words, let event else { return [] }
            return [pane.edit(.note(event.noted(word), of: event))]
        case .next: pane.move(circleBy: 1)
        case .previous: pane.move(circleBy: -1)
        case .seen: if case .alert(let alert, _)? = pane.selected { return pane.see(alert, call.words) }
        }
        return []
    }
}
