import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Commands that change the plan from a day on, and the pages about a task.
enum DayPlanning: String, PaneCommands {
    case detail = "day.detail"
    case add = "day.add"
    case change = "day.change"
    case pause = "day.pause"
    case end = "day.end"
    case changes = "day.changes"

    func describe(in pane: DayPane) -> Command {
        let (context, part) = (pane.context, pane.part)
        let plans = context.planningObstacle(in: part)
        let proposed = context.proposes(in: part) ? "Propose: " : ""
        let none = pane.row == nil ? "nothing is selected" : nil
        switch self {
        case .detail:
            return Command(
                id, "All about it", keys: ["Enter"], group: "Plan", hint: "all of it",
                unless: pane.subject == nil ? "nothing is selected" : nil)
        case .add: return add(part, proposed, unless: plans)
        case .change:
            return Command(
                id, "\(proposed)change it from a day on", keys: ["e"], group: "Plan",
                hint: proposed.isEmpty ? "change" : "propose change", unless: none ?? plans,
                isUndoable: proposed.isEmpty)
        case .pause:
            return Command(
                id, "Pause it for some days", keys: ["p"], group: "Plan", unless: none ?? context.obstacle(in: part),
                isUndoable: true)
        case .end:
            return Command(
                id, proposed.isEmpty ? "End it, or remove it" : "Propose to end it", keys: ["x"], group: "Plan",
                unless: none ?? plans, isUndoable: proposed.isEmpty)
        case .changes:
            return Command(
                id, "Changes by others", keys: ["z"], group: "Plan",
                unless: context.plan.changes.isEmpty ? "others have changed nothing that you have not seen" : nil)
        }
    }

    private func add(_ part: PlanPart, _ proposed: String, unless plans: String?) -> Command {
        let isSymptom = part == .symptoms
        let what = isSymptom ? "add something to answer or to measure" : "add something to do or to know"
        let kinds = isSymptom ? AnswerKind.allCases.map(\.title) : ["To do", "To know"]
        return Command(
            id, proposed + what, keys: ["a"], group: "Plan", hint: proposed.isEmpty ? "add" : "propose new",
            parameters: [
                .choice(isSymptom ? "Kind of answer" : "Kind", kinds),
                .choice("How often", RecurrenceForm.allCases.map(\.title)),
            ], unless: plans, isUndoable: proposed.isEmpty)
    }

    func run(_ call: CommandCall, on pane: inout DayPane) -> [Step] {
        let (context, row) = (pane.context, pane.row)
        switch self {
        case .detail: return pane.subject.map { [.cover(TaskPage($0.name, in: context))] } ?? []
        case .add: return adding(call.arguments, to: pane)
        case .change: return row.map { [.cover(TaskFormPage(changing: changing($0, pane), in: context))] } ?? []
        case .pause: return row.map { [.cover(PausePage(ruling($0, pane), in: context, from: pane.date))] } ?? []
        case .end:
            if context.proposes(in: pane.part) {
                return row.map { [.cover(ProposeEndPage($0.task, in: context))] } ?? []
            }
            pane.confirmation = row.map { .ending($0.task, context) }
            return []
        case .changes: return [.cover(ChangesPage(context))]
        }
    }

    /// A pause begins today at the earliest: on a day that is over it is one of what rules now.
    private func ruling(_ row: TaskRow, _ pane: DayPane) -> CareTask {
        let context = pane.context
        guard pane.date < context.today else { return row.task }
        return context.content.tasks[row.task.name]?.version(at: context.now) ?? row.task
    }

    /// So does a change; what has ended since begins again as it was on that day.
    private func changing(_ row: TaskRow, _ pane: DayPane) -> CareTask {
        let ruling = ruling(row, pane)
        return ruling.schedule.elements.isEmpty ? row.task : ruling
    }

    private func adding(_ arguments: [String], to pane: DayPane) -> [Step] {
        guard arguments.count == 2, let recurrence = RecurrenceForm.allCases.first(where: { $0.title == arguments[1] })
        else {
            return []
        }
        let answer = pane.part == .symptoms ? AnswerKind.allCases.first { $0.title == arguments[0] } : nil
        let type: TaskType =
            pane.part == .symptoms ? .assessment : arguments[0] == "To know" ? .readOnly : .intervention
        return [.cover(TaskFormPage(type, answer, recurrence, in: pane.context, from: pane.date))]
    }
}
