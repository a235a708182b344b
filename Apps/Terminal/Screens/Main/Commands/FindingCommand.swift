import TerminalKit

/// Finding a row of the open tab.
enum FindingCommand: String, PaneCommands {
    case begin = "find.begin"
    case next = "find.next"
    case previous = "find.previous"

    func describe(in main: MainScreen) -> Command {
        let noList =
            main.tabs[main.tab] is any ListPane ? nil : "this tab is no list; go to the timeline or the documents"
        let noFind = main.search.find == nil ? "nothing was searched yet; press / first" : noList
        return switch self {
        case .begin: Command(id, "Find in the list", keys: ["/"], group: "Find", hint: "find", unless: noList)
        case .next: Command(id, "The next match", keys: ["n"], group: "Find", unless: noFind)
        case .previous: Command(id, "The match before", keys: ["N"], group: "Find", unless: noFind)
        }
    }

    func run(on main: inout MainScreen) -> [Step] {
        switch self {
        case .begin:
            main.inList { $0.begin(in: &$1) }
            main.focus = .content
        case .next: main.inList { $0.next(1, in: &$1) }
        case .previous: main.inList { $0.next(-1, in: &$1) }
        }
        return []
    }
}
