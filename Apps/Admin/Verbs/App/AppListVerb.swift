import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let appList = Verb(
        page: VerbPage(
            words: ["app", "list"], summary: "list the registered apps", options: Option.places,
            about: "Every app by name, with what it is for and where it stands.",
            examples: [.init(command: "salus-admin app list --data /srv/salus", comment: "which apps are there?")]),
        run: { invocation, context in
            let list = try await context.connected(invocation) { try await $0.send(ListAppsCall()) }
            try context.console.show(list, essence: list.apps.map(\.name.text)) { paper in
                paper.table(["NAME", "TITLE", "KIND", "STATE", "SINCE"], list.apps.map(row))
            }
            return .done
        })

    private static func row(_ app: App) -> [Cell] {
        [
            Cell(app.name.text, isWhole: true), Cell(app.manifest.name), Cell(app.kind.rawValue), cell(app.state),
            Cell("\(app.createdAt.date)"),
        ]
    }

    private static func cell(_ state: AppState) -> Cell {
        switch state {
        case .active: Cell(state.rawValue, .good)
        case .disabled: Cell(state.rawValue, .bad)
        case .waiting: Cell(state.rawValue, .warning)
        }
    }
}
