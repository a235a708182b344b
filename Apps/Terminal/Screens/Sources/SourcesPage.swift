import SalusClient
import SalusModels
import TerminalKit

/// The hData and RHEx servers elsewhere that are read into the selected person's record: when each was read, what came,
/// and why not all of it.
struct SourcesPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case sync = "sources.sync"
        case syncAll = "sources.syncAll"
        case add = "sources.add"
        case remove = "sources.remove"
        case write = "sources.write"
        case cancel = "sources.cancel"
    }

    let record: RecordID
    /// The person whose record it is.
    private let name: String
    private let time: LocalTime
    /// Why this account may not add to the record; nil where it may.
    private let refusal: String?
    var list = RemoteList<RecordSource, RecordSource>()

    init(of record: RecordID, named name: String, time: LocalTime, refusal: String? = nil) {
        (self.record, self.name, self.time, self.refusal) = (record, name, time, refusal)
    }

    var title: String { "Sources of the record of \(name)" }
    var asked: String { "for sources on this device" }
    var isOnDevice: Bool { true }
    func text(of row: RecordSource) -> String { row.words }

    var about: String {
        guard let selected else {
            return "A source is your record at a clinic that speaks hData or RHEx. Press a to add one."
        }
        let faults = selected.faults.map(\.harmless)
        let said = selected.askedAt == nil ? "It was not read yet." : "Last time: \(selected.counts.words)."
        return ([said] + faults.prefix(3) + selected.remarks + selected.writeLines).joined(separator: " ")
            + " Each entry says where it comes from; what a source withdraws is archived, not deleted."
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let (id, none) = (command.id, selected == nil ? "there is no source" : nil)
        return switch command {
        case .sync:
            Command(
                id, "Read the selected source now", keys: ["Enter", "r"], group: "Page", hint: "read now",
                unless: none ?? refusal)
        case .syncAll: Command(id, "Read all sources now", keys: ["R"], group: "Page", unless: none ?? refusal)
        case .add:
            Command(
                id, "Add a source", keys: ["a"], group: "Page", hint: "add",
                parameters: [
                    .text("Address, such as https://clinic.example.org/hdata"),
                    .text("File with the token from there; empty for none", mayBeEmpty: true),
                    .text("Name of the person there; empty for the only one", mayBeEmpty: true),
                ], unless: refusal)
        case .write:
            Command(
                id, "Write an entry or a document into the source", keys: ["w"], group: "Page",
                parameters: [
                    .text("Title of the entry or document in this record"),
                    .text("Section there; empty for the one that fits", mayBeEmpty: true),
                ], unless: none ?? refusal)
        case .cancel:
            Command(
                id, "Take a document out of the queue of the source", keys: ["c"], group: "Page",
                parameters: [.text("Number of the document that waits")],
                unless: none ?? (selected?.writes.contains(where: \.mayBeCancelled) == true ? nil : "nothing waits"))
        case .remove:
            Command(id, "Remove the source", keys: ["x", "Delete"], group: "Page", hint: "remove", unless: none)
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .add: return [.act(.run(SourcesEffect.add(words: call.arguments, to: record)))]
        case .write:
            return selected.map { [.act(.run(SourcesEffect.write(words: call.arguments, to: $0)))] } ?? []
        case .cancel:
            guard let source = selected, let word = call.arguments.first else { return [] }
            return [.act(.run(SourcesEffect.cancel(word, of: source)))]
        case .sync: return selected.map { [.act(.run(SourcesEffect.sync([$0], of: record)))] } ?? []
        case .syncAll: return [.act(.run(SourcesEffect.sync(list.rows ?? [], of: record)))]
        case .remove: question = selected.map { PageQuestion(Self.question(about: $0), $0) }
        }
        return []
    }

    private static func question(about source: RecordSource) -> Dialog {
        .confirm(
            "Remove \(source.words)?",
            "It is not read any more, and this device forgets its token. What came of it stays in the record."
                + (source.openWrites.map { " \($0)" } ?? ""),
            action: "Remove")
    }

    func confirmed(_ source: RecordSource) -> [Step] { [.act(.run(SourcesEffect.remove(source)))] }

    mutating func receive(_ sources: [RecordSource]) { list.receive(sources) { $0.number == $1.number } }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [
                .init("Source", .flexible), .init("Speaks", .fixed(7)), .init("Documents", .fixed(10)),
                .init("Last read", .fixed(17)), .init("State", .fixed(11)),
            ],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "No source yet. Press a to add one.", id: "sources"
        ) { [rows = list.rows ?? [], time] row in
            let source = rows[row]
            let (state, style): (String, Style) =
                source.askedAt == nil
                ? ("not read", .muted) : source.faults.isEmpty ? ("read", .muted) : ("! in part", .caution)
            return [
                Line(source.words), Line(source.protocolName), Line("\(source.counts.listed)"),
                Line(source.readAt.map(time.text) ?? "never", .muted), Line(state, style),
            ]
        }
    }
}

extension SourcesPage {
    static let entry = PageEntry(
        "person.sources", "Sources: clinics that the record is read from", keys: ["g s"], group: "Record",
        unless: { $0.noPerson ?? $0.isOpen(SourcesPage.self) }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [
            .cover(
                SourcesPage(
                    of: person.id, named: person.name, time: main.time, refusal: main.refusal(of: .create))),
            .act(.run(SourcesEffect.load(person.id))),
        ]
    }
}
