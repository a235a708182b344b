import SalusClient
import SalusBase
import SalusCarePlan
import TerminalKit

/// Commands of a day, each with the reason when it is unavailable.
extension DayPane {
    func commands(isFocused: Bool) -> [Command] { moving + noting + deciding + changing }

    private var moving: [Command] {
        [
            Command("day.before", "The day before", keys: ["Left", "h"], group: "Day", hint: "day"),
            Command("day.after", "The day after", keys: ["Right", "l"], group: "Day"),
            Command("day.weekBefore", "A week earlier", keys: ["["], group: "Day"),
            Command("day.weekAfter", "A week later", keys: ["]"], group: "Day"),
            Command(
                "day.today", "Today", keys: ["t"], group: "Day", hint: date == context.today ? nil : "today",
                unless: date == context.today ? "it is today" : nil),
            Command(
                "day.go", "Go to a day", keys: ["g d"], group: "Day", parameters: [.text("Day, such as 2026-11-21")]),
        ]
    }

    private var noting: [Command] {
        let writes = context.obstacle(in: part)
        let isTask =
            row == nil ? "nothing to be done is selected" : row?.task.type == .readOnly ? "it is only to be known" : nil
        let isEvent = event == nil ? "it is taken as needed; Space notes it" : nil
        let isAlert = if case .alert? = selected { true } else { false }
        let done = event?.state == .done
        let again = row?.task.type == .assessment && done && row?.task.isRepeatable == false
        return [
            Command(
                "day.note", part == .symptoms ? "Answer it" : "Done; once more takes it back", keys: ["Space"],
                group: "Note", hint: part == .symptoms ? "answer" : done ? "take back" : "done",
                unless: isTask ?? writes ?? (again ? "it is answered; b takes the answer back" : nil),
                isUndoable: true),
            Command(
                "day.skip", "Skip it on purpose, with a reason", keys: ["s"], group: "Note", hint: "skip",
                parameters: [.text("Why (may stay empty)", mayBeEmpty: true)],
                unless: isTask ?? isEvent ?? writes, isUndoable: true),
            Command(
                "day.not", "It was not done, with a reason", keys: ["f"], group: "Note",
                parameters: [.text("Why (may stay empty)", mayBeEmpty: true)],
                unless: isTask ?? isEvent ?? writes, isUndoable: true),
            Command(
                "day.back", "Take back what was noted", keys: ["b"], group: "Note",
                unless: isTask ?? (event?.outcome == nil || event?.state == .initial ? "nothing was noted" : nil)
                    ?? writes,
                isUndoable: true),
            Command(
                "day.word", "Write a word to it", keys: ["w"], group: "Note", parameters: [.text("What to remember")],
                unless: isTask ?? isEvent ?? writes, isUndoable: true),
            Command("day.next", "The next circle", keys: ["Tab"], group: "Note", unless: isTask),
            Command("day.previous", "The circle before", keys: ["Shift-Tab"], group: "Note", unless: isTask),
            Command(
                "day.seen", "You have seen it: the alert goes", keys: ["y"], group: "Note",
                hint: isAlert ? "seen" : nil,
                parameters: [.text("A word about it (may stay empty)", mayBeEmpty: true)],
                unless: isAlert ? (context.proposes(in: part) ? nil : writes) : "no alert is selected",
                isUndoable: !context.proposes(in: part)),
        ]
    }

    private var changing: [Command] {
        let writes = context.obstacle(in: part)
        let plans = context.planningObstacle(in: part)
        let proposed = context.proposes(in: part) ? "Propose: " : ""
        let none = row == nil ? "nothing is selected" : nil
        let kinds = part == .symptoms ? AnswerKind.allCases.map(\.title) : ["To do", "To know"]
        return [
            Command(
                "day.detail", "All about it", keys: ["Enter"], group: "Plan", hint: "all of it",
                unless: subject == nil ? "nothing is selected" : nil),
            Command(
                "day.add",
                proposed
                    + (part == .symptoms ? "add something to answer or to measure" : "add something to do or to know"),
                keys: ["a"], group: "Plan", hint: proposed.isEmpty ? "add" : "propose new",
                parameters: [
                    .choice(part == .symptoms ? "What is the answer" : "What is it", kinds),
                    .choice("How often", RecurrenceForm.allCases.map(\.title)),
                ], unless: plans, isUndoable: proposed.isEmpty),
            Command(
                "day.change", "\(proposed)change it from a day on", keys: ["e"], group: "Plan",
                hint: proposed.isEmpty ? "change" : "propose change", unless: none ?? plans,
                isUndoable: proposed.isEmpty),
            Command(
                "day.pause", "Pause it for some days", keys: ["p"], group: "Plan", unless: none ?? writes,
                isUndoable: true),
            Command(
                "day.end", proposed.isEmpty ? "End it, or remove it" : "Propose to end it", keys: ["x"], group: "Plan",
                unless: none ?? plans, isUndoable: proposed.isEmpty),
            Command(
                "day.changes", "What others changed", keys: ["z"], group: "Plan",
                unless: context.plan.changes.isEmpty ? "others have changed nothing that you have not seen" : nil),
        ]
    }
}
