import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A person's documents as a table that sorts; the selected one can be opened, archived and marked as an error.
struct DocumentsPane: Pane {
    enum Command: Hashable, Sendable { case open, order, reverse, archive, void, archived }

    /// Nil until the list is here.
    private var all: [ListedDocument]?
    private(set) var shown: [ListedDocument] = []
    private var order = DocumentOrder.date
    private var isReversed = false
    private var showsArchived = true
    private var position = ListPosition()

    init(_ documents: [ListedDocument]?) {
        all = documents
        layOut(keeping: nil)
    }

    static let keys = KeyMap<Command>([
        .init([.enter, .right], .open, "open a document"),
        .init([.character("o")], .order, "sort by the next column"),
        .init([.character("O")], .reverse, "turn the order"),
        .init([.character("v")], .archived, "hide or show what is archived or an error"),
        .init([.character("x")], .archive, "archive a document, or make it count again"),
        .init([.character("X")], .void, "mark a document as entered in error, or take that back"),
    ])

    var help: [KeyMapEntry] { Self.keys.help }
    var footer: String { shown.isEmpty ? "" : "Enter opens · o sort · x archive · ? help" }
    var selected: ListedDocument? { shown.indices.contains(position.selected) ? shown[position.selected] : nil }

    /// Takes over a newer list; the same document stays selected.
    mutating func receive(_ documents: [ListedDocument]) {
        let before = selected?.document.id
        all = documents
        layOut(keeping: before)
    }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        guard let command = Self.keys.command(for: key) else {
            return position.handle(key, count: shown.count, page: size.height - 1) ? [] : nil
        }
        switch command {
        case .open: return selected.map { [.openDocument($0.document.id)] } ?? []
        case .order: sort(by: order.next, isReversed: false)
        case .reverse: sort(by: order, isReversed: !isReversed)
        case .archived:
            showsArchived.toggle()
            layOut(keeping: selected?.document.id)
        case .archive: return setStatus(.archived)
        case .void: return setStatus(.void)
        }
        return []
    }

    mutating func scroll(by rows: Int, in size: Size) { position.move(by: rows, count: shown.count) }

    /// A click on the heading sorts by that column; the first click on a row selects, the second opens.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        if point.y == 0 {
            if let column = column(at: point.x, width: size.width) {
                sort(by: column, isReversed: column == order && !isReversed)
            }
            return []
        }
        guard let row = table(isFocused: true).index(at: point.y, height: size.height) else { return [] }
        if row == position.selected { return [.openDocument(shown[row].document.id)] }
        position.select(row, count: shown.count)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard all != nil else { return Padding(Text("Reading the documents on this device…", .muted)).render(in: size) }
        return table(isFocused: isFocused).render(in: size)
    }

    private mutating func sort(by order: DocumentOrder, isReversed: Bool) {
        (self.order, self.isReversed) = (order, isReversed)
        layOut(keeping: selected?.document.id)
    }

    private func setStatus(_ status: DocumentStatus) -> [Step] {
        guard let document = selected?.document else { return [] }
        return [.setStatus(document.status == status ? .active : status, of: document)]
    }

    private mutating func layOut(keeping id: DocumentID?) {
        let visible = (all ?? []).filter { showsArchived || $0.document.status == .active }
        shown = order == .date && !isReversed ? visible : order.sorted(visible, isReversed: isReversed)
        let place = id.flatMap { id in shown.firstIndex { $0.document.id == id } }
        position.select(place ?? position.selected, count: shown.count)
    }

    private static let columns: [(title: String, width: Length, order: DocumentOrder?)] = [
        ("Date", .fixed(10), .date), ("What", .flexible, .title), ("Source", .fixed(8), .source),
        ("Status", .fixed(8), .status), ("Ver", .fixed(3), nil),
    ]

    private func column(at x: Int, width: Int) -> DocumentOrder? {
        var end = 1
        for (index, cells) in Length.divide(width - 2, among: Self.columns.map(\.width), gap: 1).enumerated() {
            end += cells + 1
            if x < end { return Self.columns[index].order }
        }
        return nil
    }

    private func table(isFocused: Bool) -> RowTable {
        let headings = Self.columns.map { column in
            RowTable.Heading(
                title: column.title, width: column.width,
                mark: column.order == order && (order != .date || isReversed) ? isReversed ? "▲" : "▼" : "")
        }
        return RowTable(
            headings: headings, count: shown.count, position: position, isFocused: isFocused, empty: Self.empty
        ) { [shown] in Self.cells(shown[$0]) }
    }

    private static func cells(_ listed: ListedDocument) -> [Line] {
        let document = listed.document
        return [
            Line(listed.date.dayText), Line(listed.title), Line(document.source.system, .muted),
            Line(document.status.rawValue, document.status.style), Line(String(document.version.number)),
        ]
    }

    private static let empty = """
        No documents on this device yet.

        Press s to sync, or a to add something. If there are none on the server either, ask the operator to import \
        some: salus-admin record import.
        """
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
