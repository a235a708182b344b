import SalusBase
package import SalusClient
package import SalusModels
import TerminalKit

/// Entries of a record that several sources tell of: each origin is a row below the one that is shown. `x` tells one
/// apart, `t` takes that back.
struct SameItemsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "same.open"
        case apart = "same.apart"
        case together = "same.together"
    }

    let record: RecordID
    private let name: String
    var list = RemoteList<ItemOrigin, Never>()

    init(of record: RecordID, named name: String) { (self.record, self.name) = (record, name) }

    var title: String { "Told by several sources · \(name)" }
    var asked: String { "for entries that say the same" }
    var isOnDevice: Bool { true }
    func text(of row: ItemOrigin) -> String { row.words }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let none = selected == nil ? "nothing is listed" : nil
        return switch command {
        case .open:
            Command(
                command.id, "Open the document that says it", keys: ["Enter", "Right"], group: "Page", hint: "open",
                unless: none)
        case .apart:
            Command(
                command.id, "Tell it apart: it is another thing, and shown for itself", keys: ["x"], group: "Page",
                hint: "tell apart", unless: none ?? (selected?.relation == .apart ? "it is told apart already" : nil))
        case .together:
            Command(
                command.id, "Together again: compare it with the others", keys: ["t"], group: "Page",
                hint: "together again", unless: none ?? (selected?.relation == .apart ? nil : "it is not told apart"))
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        guard let selected else { return [] }
        switch command {
        case .open: return [.open(RequestedDocument(selected.origin.document))]
        case .apart: return [.act(.run(SameItemsEffect.setApart(true, selected.origin.fact, record)))]
        case .together: return [.act(.run(SameItemsEffect.setApart(false, selected.origin.fact, record)))]
        }
    }

    mutating func receive(_ groups: [[ItemOrigin]]) {
        list.receive(groups.flatMap(\.self)) { $0.origin == $1.origin && $0.relation == $1.relation }
    }

    var about: String {
        switch selected?.relation {
        case .shown?: "This one is shown in the summary and the timeline, with the number of its sources."
        case .same?: "It says the same as the row above it that is shown, and is not shown again."
        case .differs?:
            "It says something else about the same thing for the same time: both are shown. Ask which is right."
        case .apart?: "You have told it apart, on this device: it is shown for itself."
        case nil: ""
        }
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("Entry", .flexible), .init("Since", .fixed(10)), .init("", .fixed(13))], count: rowCount,
            position: position, isFocused: isFocused, empty: "No two entries of this record say the same.", id: "same"
        ) { [rows = list.rows ?? []] row in
            let row = rows[row]
            let isFirst = row.relation == .shown || row.relation == .apart
            return [
                Line((isFirst ? "" : "  ") + row.words, isFirst ? .normal : .muted),
                Line(row.entry?.start?.shownDay ?? "", .muted),
                Line(row.relation.word, row.relation == .differs ? .caution : .muted),
            ]
        }
    }
}

extension ItemOrigin {
    /// `Ramipril, 5 mg`.
    package var words: String {
        [entry?.title ?? "", entry?.shownDetail ?? ""].filter { !$0.isEmpty }.joined(separator: ", ").harmless
    }
}

extension ItemOrigin.Relation {
    package var word: String {
        switch self {
        case .shown: "shown"
        case .same: "the same"
        case .differs: "differs"
        case .apart: "told apart"
        }
    }
}

extension SameItemsPage {
    static let entry = PageEntry(
        "record.same", "Entries that several sources tell of", keys: ["="], group: "Record",
        unless: { $0.noPerson ?? $0.isOpen(SameItemsPage.self) }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [.cover(SameItemsPage(of: person.id, named: person.name)), .act(.run(SameItemsEffect.load(person.id)))]
    }
}

/// Requests about entries that say the same.
package enum SameItemsEffect: PageEffect {
    case load(RecordID)
    case setApart(Bool, FactID, RecordID)

    package func run(in context: EffectContext) async throws(ClientError) {
        let reader = context.client.reader
        switch self {
        case .load(let record): context.post(SameItemsPage.same(try await reader.sharedItems(of: record), of: record))
        case .setApart(let isApart, let fact, let record):
            try await reader.setApart(isApart, fact, in: record)
            context.confirm(isApart ? "Told apart, on this device" : "Compared with the others again")
            context.post(SameItemsPage.same(try await reader.sharedItems(of: record), of: record))
            context.post(.update(RecordTabMessage.changed([record], isNews: false)))
        }
    }
}

extension SameItemsPage {
    static func same(_ groups: [[ItemOrigin]], of record: RecordID) -> ClientMessage {
        .update(SameItemsPage.self) { if $0.record == record { $0.receive(groups) } }
    }
}
