import SalusBase
import SalusCarePlan
import TerminalKit

/// Single events that come at another time than planned, or not at all.
extension DayPane {
    var deciding: [Command] {
        let writes = context.obstacle(in: part)
        let key = event?.key
        let none = row == nil ? "nothing that is due is selected" : row?.need != nil ? "it is taken as needed" : nil
        let canMove = key.map { event?.task.schedule.canMove($0) ?? false } ?? false
        let canLeaveOut = key.map { event?.task.schedule.canLeaveOut($0) ?? false } ?? false
        let noted = event?.state == .initial ? nil : "something is noted of it; b takes that back"
        return [
            Command(
                "day.move", "Move it to another time, once", keys: ["m"], group: "Plan",
                parameters: [.text("To when: 14:30, or 2026-11-22 14:30")],
                unless: none ?? (canMove ? nil : "it has no time of its own to move") ?? writes, isUndoable: true),
            Command(
                "day.leaveOut", "Leave it out, once", keys: ["o"], group: "Plan",
                unless: none ?? (canLeaveOut ? nil : "it is not planned by itself") ?? noted ?? writes,
                isUndoable: true),
            Command(
                "day.asPlanned", "Have it as planned again", keys: ["O"], group: "Plan",
                hint: decided == nil ? nil : "as planned", unless: decided == nil ? "it is as planned" : writes,
                isUndoable: true),
        ]
    }

    /// The selected event that something was decided about.
    private var decided: (key: EventKey, task: CareTask)? {
        if let aside, case .decided = aside.what { return (aside.key, aside.task) }
        guard let event, event.task.schedule.exceptions[event.key] != nil else { return nil }
        return (event.key, event.task)
    }

    func decide(_ call: CommandCall) -> [Step] {
        switch call.id {
        case "day.move":
            guard let event, let text = call.words else { return [] }
            do throws(ErrorNotice) {
                let exception = try EventMove.exception(text, of: event, on: date, in: context)
                return [edit(.decide(event.key, of: event.task, exception))]
            } catch { return [.say(error)] }
        case "day.leaveOut": return event.map { [edit(.decide($0.key, of: $0.task, .leftOut))] } ?? []
        default: return decided.map { [edit(.decide($0.key, of: $0.task, nil))] } ?? []
        }
    }
}
