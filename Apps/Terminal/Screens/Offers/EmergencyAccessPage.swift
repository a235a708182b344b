import SalusBase
import SalusModels
import TerminalKit

/// The records that this account may open in an emergency, because their owners named it: one is opened with a reason,
/// after a question.
struct EmergencyAccessPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "emergency.open"
        case reload = "emergency.reload"
    }

    private let time: LocalTime
    var list = RemoteList<EmergencyRecord, EmergencyEffect>()

    init(time: LocalTime) { self.time = time }

    var title: String { "Emergency access" }
    var asked: String { "which records you may open in an emergency" }
    func text(of row: EmergencyRecord) -> String { "\(row.title) \(row.owner?.text ?? "")" }

    var about: String {
        guard let selected else { return "The owner of a record names you on their page Who sees what (W)." }
        if selected.openUntil != nil { return "It is in Shared with you (F), and goes from there at the end." }
        return "Opening it needs a reason. Its owner is told at once, and the access log says what you read."
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open the record in an emergency", keys: ["o", "Enter"], group: "Page", hint: "open",
                parameters: [.text("Reason, which its owner reads")],
                unless: selected == nil
                    ? "no one has named you for emergencies"
                    : selected?.isPaused == true ? "its owner pauses this access" : nil)
        case .reload: Self.reloading(command.id)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let reason = call.arguments.first?.trimmingSpaces ?? ""
        switch (command, selected) {
        case (.reload, _): return askAgain(.run(EmergencyEffect.load))
        case (.open, let record?) where !reason.isEmpty: question = Self.opening(record, reason)
        case (.open, _): break
        }
        return []
    }

    private static func opening(_ record: EmergencyRecord, _ reason: String) -> PageQuestion<EmergencyEffect> {
        PageQuestion(
            .confirm(
                "Open the record of \(record.title) in an emergency?",
                "You read all of it for \(record.hours) hours. Its owner is told now, with your reason: \(reason)",
                action: "Open"), .open(record, because: reason))
    }

    func confirmed(_ effect: EmergencyEffect) -> [Step] { [.act(.run(effect))] }

    mutating func receive(_ records: [EmergencyRecord]) { list.receive(records) { $0.record == $1.record } }

    private static func words(_ record: EmergencyRecord, _ time: LocalTime) -> String {
        if record.isPaused { return "paused by its owner" }
        return record.openUntil.map { "open until \(time.text($0))" } ?? "opens for \(record.hours) hours"
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Person", .share(weight: 2)), .init("Owner", .share(weight: 1)),
                .init("Access", .share(weight: 2)),
            ],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "No one has named you for emergencies.", id: "emergency"
        ) { [rows = list.rows ?? [], time] row in
            let record = rows[row]
            return [
                Line(record.title.isEmpty ? "(no name)" : record.title), Line(record.owner?.text ?? "", .muted),
                Line(Self.words(record, time)),
            ]
        }
    }
}

extension EmergencyAccessPage {
    static let entry = PageEntry(
        "app.emergencyAccess", "Emergency access: records that you may open in an emergency",
        unless: { $0.isOpen(EmergencyAccessPage.self) }
    ) { _, main in [.cover(EmergencyAccessPage(time: main.time)), .act(.run(EmergencyEffect.load))] }
}
