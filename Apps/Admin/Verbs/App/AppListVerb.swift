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

    private static func row(_ app: App) -> [TableCell] {
        [
            TableCell(app.name.text, isWhole: true), TableCell(app.manifest.name), TableCell(app.kind.rawValue),
            cell(app.state),
            TableCell("\(app.createdAt.date)"),
        ]
    }

    private static func cell(_ state: AppState) -> TableCell {
        switch state {
        case .active: TableCell(state.rawValue, .good)
        case .disabled: TableCell(state.rawValue, .bad)
        case .waiting: TableCell(state.rawValue, .warning)
        }
    }
}
