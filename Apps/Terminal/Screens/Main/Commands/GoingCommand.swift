import TerminalKit

/// Between people, tabs and pages.
enum GoingCommand: String, PaneCommands {
    case page = "go.page"
    case people = "go.people"
    case other = "go.other"
    case summary = "go.summary"
    case timeline = "go.timeline"
    case documents = "go.documents"
    case access = "go.access"
    case next = "go.next"
    case person = "go.person"

    func describe(in main: MainScreen) -> Command {
        switch self {
        case .page:
            Command(
                id, "Into the page", keys: ["Enter", "Right"], group: "Go", hint: "page",
                unless: main.focus == .people ? nil : "you are in the page already")
        case .people:
            Command(
                id, "Back to the people", keys: ["Left", "Esc"], group: "Go", hint: "people",
                unless: main.focus == .content ? nil : "you are in the list of people already")
        case .other: Command(id, "Between people and page", keys: ["Tab", "Shift-Tab"], group: "Go")
        case .summary: Command(id, "Summary", keys: ["1"], group: "Go")
        case .timeline: Command(id, "Timeline", keys: ["2"], group: "Go")
        case .documents: Command(id, "Documents", keys: ["3"], group: "Go")
        case .access:
            Command(id, "Who looked at this record", keys: ["4"], group: "Go", unless: main.noServer)
        case .next: Command(id, "The next tab", keys: ["t"], group: "Go")
        case .person:
            Command(
                id, "Go to a person", keys: ["p"], group: "Go",
                parameters: [.choice("Person", main.people.map(\.name))],
                unless: main.people.isEmpty ? "there are no people yet" : nil)
        }
    }

    func run(_ call: CommandCall, on main: inout MainScreen) -> [Step] {
        switch self {
        case .page: main.focus = .content
        case .people: main.focus = .people
        case .other: main.focus = main.focus == .people ? .content : .people
        case .summary: main.show(.summary)
        case .timeline: main.show(.timeline)
        case .documents: main.show(.documents)
        case .access: main.show(.access)
        case .next: main.show(PersonTabs.Tab(rawValue: main.tab.rawValue + 1) ?? .summary)
        case .person: main.showPerson(named: call.arguments.first)
        }
        return []
    }
}
