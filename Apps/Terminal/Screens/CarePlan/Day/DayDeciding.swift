import SalusBase
import SalusCarePlan
import TerminalKit

/// Commands about single events that come at another time than planned, or not at all.
enum DayDeciding: String, PaneCommands {
    case move = "day.move"
    case leaveOut = "day.leaveOut"
    case asPlanned = "day.asPlanned"

    func describe(in pane: DayPane) -> Command {
        let (event, row) = (pane.event, pane.row)
        let writes = pane.context.obstacle(in: pane.part)
        let none = row == nil ? "nothing that is due is selected" : row?.need != nil ? "it is taken as needed" : nil
        switch self {
        case .move:
            let canMove = event.map { $0.task.schedule.canMove($0.key) } ?? false
            return Command(
                id, "Move it to another time, once", keys: ["m"], group: "Plan",
                parameters: [.text("To when: 14:30, or 2026-11-22 14:30")],
                unless: none ?? (canMove ? nil : "it has no time of its own to move") ?? writes, isUndoable: true)
        case .leaveOut:
            let canLeaveOut = event.map { $0.task.schedule.canLeaveOut($0.key) } ?? false
            let noted = event?.state == .initial ? nil : "it has an entry already; b undoes that"
            return Command(
                id, "Leave it out, once", keys: ["o"], group: "Plan",
                unless: none ?? (canLeaveOut ? nil : "it is not planned by itself") ?? noted ?? writes,
                isUndoable: true)
        case .asPlanned:
            let decided = decided(in: pane)
            return Command(
                id, "Have it as planned again", keys: ["O"], group: "Plan", hint: decided == nil ? nil : "as planned",
                unless: decided == nil ? "it is as planned" : writes, isUndoable: true)
        }
    }

    func run(_ call: CommandCall, on pane: DayPane) -> [Step] {
        switch self {
        case .move:
            guard let event = pane.event, let text = call.words else { return [] }
            do throws(ErrorNotice) {
                let exception = try EventMove.exception(text, of: event, on: pane.date, in: pane.context)
                return [pane.edit(.decide(event.key, of: event.task, exception))]
            } catch { return [.say(error)] }
        case .leaveOut: return pane.event.map { [pane.edit(.decide($0.key, of: $0.task, .leftOut))] } ?? []
        case .asPlanned: return decided(in: pane).map { [pane.edit(.decide($0.key, of: $0.task, nil))] } ?? []
        }
    }

    /// The selected event that something was decided about.
    private func decided(in pane: DayPane) -> (key: EventKey, task: CareTask)? {
        if let aside = pane.aside, case .decided = aside.what { return (aside.key, aside.task) }
        guard let event = pane.event, event.task.schedule.exceptions[event.key] != nil else { return nil }
        return (event.key, event.task)
    }
}
