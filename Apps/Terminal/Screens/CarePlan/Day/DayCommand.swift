import TerminalKit

/// The commands of a day.
enum DayCommand: PaneCommands {
    case moving(DayMoving)
    case noting(DayNoting)
    case deciding(DayDeciding)
    case planning(DayPlanning)

    static let allCases =
        DayMoving.allCases.map(moving) + DayNoting.allCases.map(noting) + DayDeciding.allCases.map(deciding)
        + DayPlanning.allCases.map(planning)

    var id: CommandID {
        switch self {
        case .moving(let command): command.id
        case .noting(let command): command.id
        case .deciding(let command): command.id
        case .planning(let command): command.id
        }
    }
}

extension DayPane {
    func describe(_ command: DayCommand, isFocused: Bool) -> Command? {
        switch command {
        case .moving(let command): command.describe(in: self)
        case .noting(let command): command.describe(in: self)
        case .deciding(let command): command.describe(in: self)
        case .planning(let command): command.describe(in: self)
        }
    }

    mutating func run(_ command: DayCommand, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .moving(let command): command.run(call, on: &self)
        case .noting(let command): command.run(call, on: &self)
        case .deciding(let command): command.run(call, on: self)
        case .planning(let command): command.run(call, on: &self)
        }
    }
}
