import SalusModels
import TerminalKit

/// The apps that may work on one person's record: since when, what each says of itself. An access is ended after a question.
struct AppsPage: CoveringPane, ListPane {
    let record: RecordID
    private let person: String
    private let time: LocalTime
    /// Nil until the server has told.
    private var apps: [RecordApp]?
    private var refusal: Notice?
    private var question: (dialog: Dialog, app: RecordApp)?
    var position = ListPosition()

    init(of record: RecordID, named person: String, time: LocalTime) {
        (self.record, self.person, self.time) = (record, person, time)
    }

    var title: String { "Apps connected to \(person)" }
    var takesKeys: Bool { question != nil }
    var rowCount: Int { apps?.count ?? 0 }
    func rowText(_ row: Int) -> String { apps?[row].app.manifest.name ?? "" }

    func commands(isFocused: Bool) -> [Command] {
        [
            Self.closing,
            Command(
                "apps.end", "End the access of the selected app", keys: ["x", "Delete"], group: "Page",
                hint: "end access", unless: selected == nil ? "no app is connected" : nil),
            Command("apps.reload", "Ask the server again", keys: ["r"], group: "Page", hint: "ask again"),
        ]
    }

    mutating func receive(_ apps: [RecordApp]) {
        let before = selected?.app.id
        (self.apps, refusal) = (apps, nil)
        position.select(apps.firstIndex { $0.app.id == before } ?? position.selected, count: apps.count)
    }

    mutating func refused(_ advice: Notice) { if apps == nil { refusal = advice } }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "page.back": return [.closePage]
        case "apps.reload":
            refusal = nil
            return [.act(.loadApps(record))]
        case "apps.end": if let selected { question = (dialog(for: selected), selected) }
        default: break
        }
        return []
    }

    mutating func take(_ event: Event, in size: Size) -> [Step] { answer(event, nil) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if question != nil { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        if case .row(let row) = target?.part { position.select(row, count: rowCount) }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard apps != nil else { return Padding(Text(waiting, .muted)).render(in: size) }
        let about = Text(selected.map(about) ?? "", .muted)
        let grid = Column([
            Column.Item(.flexible, table(isFocused: isFocused && question == nil)),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(about)),
        ]).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }

    private var selected: RecordApp? { apps.flatMap { position.selected < $0.count ? $0[position.selected] : nil } }

    private var waiting: String {
        refusal.map { "The server keeps this list, and it could not be asked.\n\n\($0.text)\n\nPress r to try again." }
            ?? "Asking the server which apps are connected…"
    }

    private func dialog(for app: RecordApp) -> Dialog {
        .confirm(
            "End the access of \(app.app.manifest.name)?",
            "It can no longer see or change this record, at once. What it wrote stays; what it copied elsewhere is not "
                + "deleted by this.", action: "End access")
    }

    private mutating func answer(_ event: Event, _ target: Target?) -> [Step] {
        guard let app = question?.app, let answer = question?.dialog.handle(event, target: target),
            case .answered(let id) = answer
        else { return [] }
        question = nil
        return id == "confirm" ? [.act(.withdraw(app, from: record))] : []
    }

    private func table(isFocused: Bool) -> TableView {
        TableView(
            [.init("App", .flexible), .init("Connected since", .fixed(17))], count: rowCount, position: position,
            isFocused: isFocused, empty: "No app is connected. An app asks by itself when you begin to use it.",
            id: "apps"
        ) { [apps, time] row in
            guard let app = apps?[row] else { return [] }
            return [Line(app.app.manifest.name), Line(time.text(app.enabledAt))]
        }
    }

    /// What it is and may do, in plain words.
    private func about(_ enabled: RecordApp) -> String {
        let manifest = enabled.app.manifest
        let said = manifest.description.flatMap { $0.isEmpty ? nil : $0 + " " } ?? ""
        let study = manifest.purpose.map { "It belongs to a study: \($0) " } ?? ""
        let alone = enabled.app.kind == .autonomous ? "It works by itself, also while you are away. " : ""
        return said + study + alone + "It may read and write everything in this record. x ends its access."
    }
}
