import CommandKit
import SalusClient
import SalusModels
import TerminalKit

/// The archives and tables that this device brought into the selected person's record, the newest first. Taking one
/// back marks its documents as entered in error, after a question with their numbers.
struct RecordImportsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case takeBack = "imports.takeBack"
    }

    let record: RecordID
    /// The person whose record it is.
    private let name: String
    private let time: LocalTime
    var list = RemoteList<PastImport, RecordImportsEffect>()

    init(of record: RecordID, named name: String, time: LocalTime) {
        (self.record, self.name, self.time) = (record, name, time)
    }

    var title: String { "Imports into the record of \(name)" }
    var asked: String { "for imports on this device" }
    var isOnDevice: Bool { true }
    var about: String {
        "Only this device knows of these imports. Documents that were changed since are never taken back."
    }
    func text(of row: PastImport) -> String { row.file }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        Command(
            command.id, "Take the import back", keys: ["x", "Delete", "Enter"], group: "Page", hint: "take back",
            unless: selected == nil ? "there is no import" : selected?.undoneAt != nil ? "it is taken back" : nil)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        selected.map { [.act(.run(RecordImportsEffect.plan($0)))] } ?? []
    }

    func confirmed(_ effect: RecordImportsEffect) -> [Step] { [.act(.run(effect))] }

    mutating func receive(_ imports: [PastImport]) { list.receive(imports) { $0.number == $1.number } }

    mutating func receive(_ undo: ImportUndo) {
        let file = undo.past.file.harmless
        question = PageQuestion(
            .confirm("Take the import of \(file) back?", undo.sentences.joined(separator: " "), action: "Take back"),
            .takeBack(undo.past))
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Archive", .flexible), .init("Versions", .fixed(9)), .init("Imported", .fixed(17)),
                .init("Taken back", .fixed(17)),
            ],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "This device brought no archive or table into the record.", id: "imports"
        ) { [rows = list.rows ?? [], time] row in
            let past = rows[row]
            return [
                Line(past.file.harmless), Line("\(past.count)"), Line(time.text(past.at), .muted),
                Line(past.undoneAt.map(time.text) ?? "", .muted),
            ]
        }
    }
}

extension RecordImportsPage {
    static let entry = PageEntry(
        "person.imports", "Imports of archives and tables, and taking one back", keys: ["g u"], group: "Record",
        unless: { $0.noPerson ?? $0.isOpen(RecordImportsPage.self) }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [
            .cover(RecordImportsPage(of: person.id, named: person.name, time: main.time)),
            .act(.run(RecordImportsEffect.load(person.id))),
        ]
    }
}

extension ImportUndo {
    /// As many titles are named on a screen.
    private static let named = 5

    /// The numbers, and the documents that stay, for a question.
    package var sentences: [String] {
        let marked =
            "\(counted(takenBack.count, "document")) \(takenBack.count == 1 ? "is" : "are") marked as entered in error."
        guard !left.isEmpty else { return [marked] }
        let titles = left.prefix(Self.named).map { "\($0.title.harmless) (\($0.change?.text ?? ""))" }
        let more = left.count > Self.named ? ", and \(left.count - Self.named) more" : ""
        return [marked, "Changed since, and left as they are: " + titles.joined(separator: ", ") + more + "."]
    }
}

extension ImportedDocument.Change {
    package var text: String {
        switch self {
        case .version: "has a newer version"
        case .status: "has another status"
        case .label: "has another label"
        case .relation: "has a note or another related document"
        case .older: "continues an older document"
        }
    }
}
