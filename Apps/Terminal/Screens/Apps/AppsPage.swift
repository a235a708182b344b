import SalusModels
import TerminalKit

/// The apps that may work on one person's record, each with its start and its own description. Ending an access asks
/// for confirmation.
struct AppsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case end = "apps.end"
        case reload = "apps.reload"
    }

    let record: RecordID
    private let person: String
    private let time: LocalTime
    var list = RemoteList<RecordApp, RecordApp>()

    init(of record: RecordID, named person: String, time: LocalTime) {
        (self.record, self.person, self.time) = (record, person, time)
    }

    var title: String { "Apps connected to \(person)" }
    var asked: String { "which apps are connected" }
    var about: String { selected.map(about) ?? "" }
    func text(of row: RecordApp) -> String { row.app.manifest.name }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .end:
            Command(
                command.id, "End the access of the selected app", keys: ["x", "Delete"], group: "Page",
                hint: "end access", unless: selected == nil ? "no app is connected" : nil)
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func receive(_ apps: [RecordApp]) { list.receive(apps) { $0.app.id == $1.app.id } }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .reload: return askAgain(.run(AppsEffect.load(record)))
        case .end: question = selected.map { PageQuestion(question(about: $0), $0) }
        }
        return []
    }

    func confirmed(_ app: RecordApp) -> [Step] { [.act(.run(AppsEffect.withdraw(app, from: record)))] }

    private func question(about app: RecordApp) -> Dialog {
        .confirm(
            "End the access of \(app.app.manifest.name)?",
            "It can no longer see or change this record, at once. Its entries stay; copies elsewhere are not "
                + "deleted by this.", action: "End access")
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("App", .flexible), .init("Connected since", .fixed(17))], count: rowCount, position: position,
            isFocused: isFocused, empty: "No app is connected. An app asks by itself when you begin to use it.",
            id: "apps"
        ) { [rows = list.rows, time] row in
            guard let app = rows?[row] else { return [] }
            return [Line(app.app.manifest.name), Line(time.text(app.enabledAt))]
        }
    }

    /// The app's description and permissions in plain words.
    private func about(_ enabled: RecordApp) -> String {
        let manifest = enabled.app.manifest
        let said = manifest.description.flatMap { $0.isEmpty ? nil : $0 + " " } ?? ""
        let study = manifest.purpose.map { "It belongs to a study: \($0) " } ?? ""
        let alone = enabled.app.kind == .autonomous ? "It works by itself, also while you are away. " : ""
        return said + study + alone + "It may read and write everything in this record. x ends its access."
    }
}

extension AppsPage {
    static let entry = PageEntry(
        "person.apps", "Connected apps: what may work on the record", keys: ["C"], group: "Record",
        unless: { $0.noPerson ?? $0.isOnTop(AppsPage.self) }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [
            .cover(AppsPage(of: person.id, named: person.name, time: main.time)),
            .act(.run(AppsEffect.load(person.id))),
        ]
    }
}
