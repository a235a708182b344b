import SalusBase
import SalusCarePlan
import TerminalKit

/// Commands that lead to another day.
enum DayMoving: String, PaneCommands {
    case before = "day.before"
    case after = "day.after"
    case weekBefore = "day.weekBefore"
    case weekAfter = "day.weekAfter"
    case today = "day.today"
    case go = "day.go"

    func describe(in pane: DayPane) -> Command {
        let isToday = pane.date == pane.context.today
        return switch self {
        case .before: Command(id, "The day before", keys: ["Left", "h"], group: "Day", hint: "day")
        case .after: Command(id, "The day after", keys: ["Right", "l"], group: "Day")
        case .weekBefore: Command(id, "A week earlier", keys: ["["], group: "Day")
        case .weekAfter: Command(id, "A week later", keys: ["]"], group: "Day")
        case .today:
            Command(
                id, "Today", keys: ["t"], group: "Day", hint: isToday ? nil : "today",
                unless: isToday ? "it is today" : nil)
        case .go:
            Command(id, "Go to a day", keys: ["g d"], group: "Day", parameters: [.text("Day, such as 2026-11-21")])
        }
    }

    func run(_ call: CommandCall, on pane: inout DayPane) -> [Step] {
        switch self {
        case .before: pane.show(pane.date.adding(days: -1))
        case .after: pane.show(pane.date.adding(days: 1))
        case .weekBefore: pane.show(pane.date.adding(days: -7))
        case .weekAfter: pane.show(pane.date.adding(days: 7))
        case .today: pane.show(pane.context.today)
        case .go:
            guard let date = Self.date(call.words) else {
                return [.say(ErrorNotice("That is no day.", nextStep: "Write it as 2026-11-21."))]
            }
            pane.show(date)
        }
        return []
    }

    private static func date(_ text: String?) -> CalendarDate? {
        guard let day = text.flatMap({ CalendarDay($0) }), let month = day.month, let number = day.day else {
            return nil
        }
        return CalendarDate(year: day.year, month: month, day: number)
    }
}
