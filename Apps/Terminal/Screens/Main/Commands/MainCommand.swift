import TerminalKit

/// The commands of the main screen itself; those that open a page are in `PageList`.
enum MainCommand: PaneCommands {
    case going(GoingCommand)
    case finding(FindingCommand)
    case syncing(SyncingCommand)
    case undoing(UndoingCommand)
    case helping(HelpingCommand)
    case leaving(LeavingCommand)

    static let allCases: [MainCommand] =
        GoingCommand.allCases.map(going) + FindingCommand.allCases.map(finding) + SyncingCommand.allCases.map(syncing)
        + UndoingCommand.allCases.map(undoing) + HelpingCommand.allCases.map(helping)
        + LeavingCommand.allCases.map(leaving)

    var id: CommandID {
        switch self {
        case .going(let command): command.id
        case .finding(let command): command.id
        case .syncing(let command): command.id
        case .undoing(let command): command.id
        case .helping(let command): command.id
        case .leaving(let command): command.id
        }
    }

    func run(_ call: CommandCall, on main: inout MainScreen) -> [Step] {
        switch self {
        case .going(let command): command.run(call, on: &main)
        case .finding(let command): command.run(on: &main)
        case .syncing(let command): command.run(on: main)
        case .undoing(let command): command.run(on: &main)
        case .helping(let command): command.step
        case .leaving(let command): command.step
        }
    }
}

/// Every command that can be on the screen now, in the order of help; the source of the keys, hints, help and palette.
struct MainCommandTable {
    let main: MainScreen

    var commands: [Command] {
        if let page = main.covering.last {
            return Movement.commands + page.commands(isFocused: true) + undoing + syncing + program
        }
        let tab = main.tabs[main.tab].commands(isFocused: main.focus == .content)
        return Movement.commands + going + tab + finding + entries(PageList.record) + syncing + undoing + program
    }

    private var going: [Command] { GoingCommand.allCases.map { $0.describe(in: main) } }
    private var finding: [Command] { FindingCommand.allCases.map { $0.describe(in: main) } }
    private var undoing: [Command] { UndoingCommand.allCases.map { $0.describe(in: main) } }
    private var leaving: [Command] { LeavingCommand.allCases.map { $0.describe(in: main) } }

    private var syncing: [Command] {
        SyncingCommand.allCases.map { $0.describe(in: main) } + entries(PageList.sync)
    }

    private var program: [Command] {
        HelpingCommand.allCases.map(\.command) + entries(PageList.program) + leaving
    }

    private func entries(_ list: [PageEntry]) -> [Command] { list.map { $0.describe(main) } }
}
