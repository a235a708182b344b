import CommandKit
import SalusAPI
import SalusBase
import SalusModels

extension Verb {
    static let appList = list(
        ["app", "list"], "list the registered apps", about: "By name, with title, kind and state.",
        examples: [.init(command: "salus-admin app list --data /srv/salus", comment: "which apps are there?")],
        call: { _ in ListAppsCall() }, essence: \.name.text
    ) { page, layout in
        layout.table(["NAME", "TITLE", "KIND", "STATE", "SINCE"], page.apps.map(row))
    }

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
