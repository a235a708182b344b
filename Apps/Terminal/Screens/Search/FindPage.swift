import SalusAPI
import SalusBase
import SalusCarePlan
import SalusClient
import TerminalKit

/// Everything on this device that has some words, grouped by what it is; Enter opens the thing itself.
struct FindPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "search.open"
        case again = "search.again"
    }

    private var words: String
    private let time: LocalTime
    var list = RemoteList<SearchHit, Never>()
    /// The reason why PDF files were not searched; nil when they were.
    private var obstacle: ErrorNotice?

    init(_ words: String, time: LocalTime) { (self.words, self.time) = (words, time) }

    var title: String { "Everything with “\(words.harmless)”" }
    var asked: String { "through everything on this device" }
    var isOnDevice: Bool { true }
    func text(of row: SearchHit) -> String { "\(row.title) \(row.snippet) \(row.place)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open what was found", keys: ["Enter", "Right"], group: "Page", hint: "open",
                unless: selected == nil ? "nothing was found" : nil)
        case .again:
            Command(
                command.id, "Search for other words", keys: ["f"], group: "Page", hint: "search",
                parameters: [.text("Words to look for")])
        }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return selected?.subject.opening(time) ?? []
        case .again:
            guard let words = call.words else { return [] }
            (self.words, list) = (words, RemoteList())
            return [.act(.run(FindEffect(words: words)))]
        }
    }

    /// An answer to earlier words changes nothing.
    mutating func receive(_ found: [SearchHit], for words: String, without obstacle: ErrorNotice? = nil) {
        guard words == self.words else { return }
        self.obstacle = obstacle
        list.receive(found) { $0.subject == $1.subject }
    }

    var about: String {
        if let obstacle { return "PDF files were not searched. \(obstacle.text)" }
        guard let selected else { return "Looks through what is on this device; nothing of it leaves it." }
        return [selected.title, selected.snippet].filter { !$0.isEmpty }.joined(separator: ": ").harmless
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        TableView(
            [.init("", .fixed(10)), .init("Found", .share(weight: 3)), .init("In", .share(weight: 1))]
                + [.init("Day", .fixed(10), alignment: .right)],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "Nothing on this device has all of these words. f searches for others.", id: "search"
        ) { [rows = list.rows ?? []] row in
            let hit = rows[row]
            let isFirst = row == 0 || rows[row - 1].kind != hit.kind
            let snippet = hit.snippet.isEmpty ? [] : [Span("  \(hit.snippet.harmless)", .muted)]
            return [
                Line(isFirst ? hit.kind.title : "", .muted), Line([Span(hit.title.harmless)] + snippet),
                Line(hit.place.harmless), Line(hit.day.map { LocalTime.day($0) } ?? "", .muted),
            ]
        }
    }
}

extension SearchHit.Kind {
    /// The heading of the group.
    package var title: String {
        switch self {
        case .person: "People"
        case .fact: "Entries"
        case .document: "Documents"
        case .task: "Care plans"
        case .outcome: "Results"
        case .contact: "Contacts"
        case .note: "Vaults"
        case .message: "Messages"
        }
    }
}

extension SearchHit.Subject {
    /// The pages that show it.
    fileprivate func opening(_ time: LocalTime) -> [Step] {
        switch self {
        case .person(let record):
            [
                .update(
                    PageUpdate { main in
                        main.select(record)
                        main.covering.removeAll()
                        main.show(.summary)
                        return []
                    })
            ]
        case .fact(let entry, let record):
            [.update(.selecting(record)), .open(RequestedDocument(entry))]
        case .document(let document, let record): [.update(.selecting(record)), .open(RequestedDocument(document))]
        case .task(let name, let part, nil): [.update(.task(name, in: part))]
        case .outcome(let outcome, let part, nil): [.update(.task(outcome.task, in: part))]
        case .contact(let contact, nil): [.update(.contact(contact))]
        case .task(_, _, let patient?), .outcome(_, _, let patient?), .contact(_, let patient?):
            [.cover(PatientPage(patient, time: time)), .act(.run(CareTeamStep.patient(patient.person)))]
        case .note(let item, let vault):
            [.cover(VaultItemPage(item, of: vault, names: [:], time: time)), .act(.run(VaultStep.open(vault.id)))]
        case .message(let found): [.act(.run(ConversationEffect.show(found)))]
        }
    }
}

extension FindPage {
    static let entry = PageEntry(
        "app.search", "Search everything on this device: entries, documents, plans, vaults, messages", keys: ["g /"],
        parameters: [.text("Words to look for")]
    ) { call, main in
        guard let words = call.words else { return [] }
        return [.cover(FindPage(words, time: main.time)), .act(.run(FindEffect(words: words)))]
    }
}
