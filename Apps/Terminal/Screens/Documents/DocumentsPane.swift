import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A person's documents as a table that sorts; the selected one can be opened, archived and marked as an error.
struct DocumentsPane: PreviewedPane {
    enum Commands: PaneCommands {
        case open, sort, reverse, hide
        case pipe
        case filter
        case document(DocumentCommands)

        static let allCases = [open, sort, reverse, hide, pipe, filter] + DocumentCommands.allCases.map(document)

        var id: CommandID {
            switch self {
            case .open: "documents.open"
            case .sort: "documents.sort"
            case .reverse: "documents.reverse"
            case .hide: "documents.hide"
            case .pipe: "documents.pipe"
            case .filter: "documents.filter"
            case .document(let command): command.id
            }
        }
    }

    /// Nil until the list is here.
    private var all: [ListedDocument]?
    private var tags: DocumentTags
    /// Only documents with this tag are shown; nil for all.
    private var filter: PersonalTag?
    private(set) var shown: [ListedDocument] = []
    private var order = DocumentOrder.date
    private var isReversed = false
    private var showsArchived = true
    var position = ListPosition()
    /// The reasons why the account may not write into the record.
    var refusals: [RecordVerb: String]

    init(
        _ documents: [ListedDocument]?, _ tags: DocumentTags = DocumentTags(), refusals: [RecordVerb: String] = [:]
    ) {
        (all, self.tags, self.refusals) = (documents, tags, refusals)
        layOut(keeping: nil)
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noDocument = noRow(isFocused: isFocused, "no document is selected")
        let noList = shown.isEmpty ? "there are no documents yet" : nil
        return switch command {
        case .open:
            Command(
                command.id, "Open the document", keys: ["Enter", "Right"], group: "Documents", hint: "open",
                unless: noDocument)
        case .sort:
            Command(
                command.id, "Sort by", keys: ["o"], group: "Documents", hint: "sort",
                parameters: [.choice("Column", DocumentOrder.allCases.map(\.title))], unless: noList)
        case .reverse: Command(command.id, "Turn the order", keys: ["O"], group: "Documents", unless: noList)
        case .hide:
            Command(
                command.id, showsArchived ? "Hide what is archived or an error" : "Show all documents", keys: ["v"],
                group: "Documents")
        case .pipe:
            Command(
                command.id, "Pipe the document to a program, and show its output", keys: ["|"], group: "Documents",
                parameters: [DocumentFileCommands.program], unless: noDocument)
        case .filter:
            Command(
                command.id, "Show only documents with a tag", keys: ["f"], group: "Documents",
                parameters: [.choice("Tag", ["all documents"] + tags.all.map(\.text))],
                unless: tags.all.isEmpty ? "no document has a tag; # puts one on" : nil)
        case .document(let command): command.describe(selected?.document.status, unless: noDocument, refusals)
        }
    }

    var footer: String {
        guard let all else { return "" }
        let hidden = all.count - shown.count
        let tagged = filter.map { " · #\($0.text)" } ?? ""
        return shown.isEmpty
            ? "" : "\(shown.count) by \(order.title)" + (hidden > 0 ? " · \(hidden) hidden" : "") + tagged
    }

    var rowCount: Int { shown.count }
    func rowText(_ row: Int) -> String {
        let words = tags[shown[row].document].map { "#\($0.text)" }.joined(separator: " ")
        return "\(shown[row].date.shownDay) \(shown[row].title) \(shown[row].document.source.system) \(words)"
    }

    var selected: ListedDocument? { shown.indices.contains(position.selected) ? shown[position.selected] : nil }

    var previewed: PreviewSubject? { selected.map { .document($0.document.id) } }

    /// Takes over a newer list; the same document stays selected, and the top of the list its top.
    mutating func receive(_ documents: [ListedDocument], _ tags: DocumentTags = DocumentTags()) {
        let before = position.selected == 0 ? nil : selected?.document.id
        (all, self.tags) = (documents, tags)
        if let filter, !tags.all.contains(filter) { self.filter = nil }
        layOut(keeping: before)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return selected.map { [.open(RequestedDocument($0.document.id))] } ?? []
        case .sort:
            let order = DocumentOrder.allCases.first { $0.title == call.arguments.first }
            if let order { sort(by: order, isReversed: false) }
        case .reverse: sort(by: order, isReversed: !isReversed)
        case .hide:
            showsArchived.toggle()
            layOut(keeping: selected?.document.id)
        case .filter:
            filter = tags.all.first { $0.text == call.arguments.first }
            layOut(keeping: selected?.document.id)
        case .pipe: return selected.map { DocumentFileCommands.pipe.run(call, on: $0.document) } ?? []
        case .document(let command): return selected.map { command.run(call, on: $0.document) } ?? []
        }
        return []
    }

    /// A click on the heading sorts by that column; the first click on a row selects, the second opens.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        switch table(isFocused: true, in: size).render(in: size).target(at: point)?.part {
        case .header(let index):
            if let column = Self.columns(in: size)[index].order {
                sort(by: column, isReversed: column == order && !isReversed)
            }
        case .row(position.selected): return selected.map { [.open(RequestedDocument($0.document.id))] } ?? []
        case .row(let row): position.select(row, count: shown.count)
        default: break
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard all != nil else { return Padding(Text("Reading the documents on this device…", .muted)).render(in: size) }
        return table(isFocused: isFocused, in: size).render(in: size)
    }

    private mutating func sort(by order: DocumentOrder, isReversed: Bool) {
        (self.order, self.isReversed) = (order, isReversed)
        layOut(keeping: selected?.document.id)
    }

    private mutating func layOut(keeping id: DocumentID?) {
        let visible = (all ?? []).filter { listed in
            (showsArchived || listed.document.status == .active)
                && (filter.map(tags[listed.document].contains) ?? true)
        }
        shown = order == .date && !isReversed ? visible : order.sorted(visible, isReversed: isReversed)
        let place = id.flatMap { id in shown.firstIndex { $0.document.id == id } }
        position.select(place ?? position.selected, count: shown.count)
    }

    private typealias Column = (title: String, width: Length, order: DocumentOrder?)

    /// Beside a preview, which says the source and the version, there is no room for theirs.
    private static func columns(in size: Size) -> [Column] {
        let status: Column = ("Status", .fixed(8), .status)
        let named: [Column] = [("Date", .fixed(10), .date), ("Document", .flexible, .title)]
        return isNarrow(size)
            ? named + [status] : named + [("Source", .fixed(8), .source), status, ("Ver", .fixed(3), nil)]
    }

    private static func isNarrow(_ size: Size) -> Bool { size.width < 56 }

    private func table(isFocused: Bool, in size: Size) -> TableView {
        let headings = Self.columns(in: size).map { column in
            TableView.Heading(
                column.title, column.width, mark: column.order == order ? isReversed ? "▲" : "▼" : "")
        }
        return TableView(
            headings, count: shown.count, position: position, isFocused: isFocused, empty: Self.empty, id: "documents"
        ) { [shown, tags] in Self.cells(shown[$0], tags[shown[$0].document], isNarrow: Self.isNarrow(size)) }
    }

    private static func cells(_ listed: ListedDocument, _ tags: [PersonalTag], isNarrow: Bool) -> [Line] {
        let document = listed.document
        let words = tags.map { " #\($0.text)" }.joined()
        let named = [Line(listed.date.shownDay), Line("\(listed.title)\(words)".harmless)]
        return isNarrow
            ? named + [listed.statusLine]
            : named + [
                Line(document.source.system, .muted), listed.statusLine, Line(String(document.version.number)),
            ]
    }

    private static let empty = """
        No documents on this device yet.

        Press s to sync, or a to add something. If there are none on the server either, ask the operator to import \
        some: salus-admin record import.
        """
}

extension ListedDocument {
    /// The document's status, or its sync status while the server does not have it as it is here.
    fileprivate var statusLine: Line {
        switch passage {
        case .there: Line(document.status.rawValue, document.status.style)
        case .waiting: Line("waiting", .caution)
        case .refused: Line("refused", .alarm)
        }
    }
}

extension DocumentStatus {
    var style: Style {
        switch self {
        case .active: .good
        case .archived: .muted
        case .void: .alarm
        }
    }
}
