import SalusBase
import SalusCarePlan
import SalusModels
import TerminalKit

/// Before there is a plan: what one is for, and how it begins.
struct NoPlanPage: CoveringPane {
    enum Commands: String, PaneCommands {
        case begin = "care.begin"
        case examples = "care.examples"
    }

    private let clock: WallClock
    private let time: LocalTime
    /// Nothing is known yet of whether there is one.
    private let isAsking: Bool
    private var isBusy = false

    init(isAsking: Bool, time: LocalTime, clock: WallClock) {
        (self.isAsking, self.time, self.clock) = (isAsking, time, clock)
    }

    var title: String { "Care plan" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let busy = isAsking ? "the plan is being looked for" : isBusy ? "the plan is being made" : nil
        let name = CommandParameter.text("Name (empty: My plan)", mayBeEmpty: true)
        return switch command {
        case .begin:
            Command(
                command.id, "Begin an empty plan", keys: ["n"], group: "Plan", hint: "begin", parameters: [name],
                unless: busy)
        case .examples:
            Command(
                command.id, "Begin with examples", keys: ["e"], group: "Plan", hint: "with examples",
                parameters: [name], unless: busy)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .begin: return begin(call.words, [])
        case .examples: return begin(call.words, StarterPlan.tasks(from: time.day(of: clock.now), at: clock.now))
        }
    }

    private mutating func begin(_ title: String?, _ tasks: [CareTask]) -> [Step] {
        isBusy = true
        return [.act(.run(CareStep.begin(title: title ?? "My plan", tasks)))]
    }

    mutating func refused(_ advice: ErrorNotice) { isBusy = false }
    mutating func move(_ movement: Movement, in size: Size) {}
    mutating func scroll(by rows: Int, in size: Size) {}

    func render(in size: Size, isFocused: Bool) -> Grid {
        var grid = Padding(horizontal: 1, vertical: 1, Text(lines)).render(in: size)
        let told = lines.map(\.text).filter { !$0.isEmpty }.joined(separator: " ")
        grid.describe(Element(.text, label: title, value: told, isFocused: true))
        return grid
    }

    private var lines: [Line] {
        if isAsking { return [Line("Looking for your plan on this device…", .muted)] }
        if isBusy { return [Line("The plan is being made…", .accent)] }
        let ways = [
            ("n", "begins an empty plan"), ("e", "begins with examples, to change or remove: \(StarterPlan.words)"),
        ]
        return Self.about.flatMap { [$0, Line("")] }
            + ways.map { Line([Span($0.0, Style(.accent, bold: true)), Span("  \($0.1)")]) }
    }

    private static let about = [
        Line("You have no care plan yet.", .heading),
        Line(
            """
            A care plan says what you do for your health day by day: medicines, exercises, what you measure and how \
            you feel. You tick it off, and see how it goes.
            """
        ),
        Line(
            """
            It has two vaults: your tasks, and your symptoms. You can share each of them alone. Only you and the \
            people you name can read them; the server cannot.
            """
        ),
    ]
}
