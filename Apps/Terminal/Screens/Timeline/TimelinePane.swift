import SalusBase
import SalusModels
import TerminalKit

/// All facts of a person by time: single ones, or counted by month or year; filtered by kind; with a jump to a date.
struct TimelinePane: Pane {
    enum Command: Hashable, Sendable { case open, nearer, farther, kinds, date }

    /// Nil until the entries are here.
    private var all: [TimelineEntry]?
    private var hidden: Set<TimelineKind> = []
    private var position = ListPosition()
    private(set) var rows = TimelineRows([], zoom: .day)
    private var picker: KindPicker?
    private var jump: DateJump?

    init(_ entries: [TimelineEntry]?) {
        all = entries
        layOut(zoom: .day, keeping: nil)
    }

    static let keys = KeyMap<Command>([
        .init([.enter, .right], .open, "open: one fact, or the days of a month or year"),
        .init([.character("+"), .character("z")], .nearer, "nearer: years, months, days"),
        .init([.character("-"), .character("Z")], .farther, "farther: days, months, years"),
        .init([.character("f")], .kinds, "choose the kinds that show"), .init([.character("d")], .date, "go to a date"),
    ])

    var help: [KeyMapEntry] { Self.keys.help }

    var footer: String {
        if all == nil { return "" }
        let kinds = hidden.isEmpty ? "all kinds" : "\(TimelineKind.allCases.count - hidden.count) kinds"
        return "Enter opens · + − \(rows.zoom.title) · f \(kinds) · d date"
    }

    /// Takes over newer entries; the same moment stays selected.
    mutating func receive(_ entries: [TimelineEntry]) {
        let entry = selected
        all = entries
        layOut(zoom: rows.zoom, keeping: entry)
    }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        if jump != nil { return handleJump(key) }
        if picker != nil { return handlePicker(key) }
        guard let command = Self.keys.command(for: key) else {
            return position.handle(key, count: rows.count, page: size.height - 1) ? [] : nil
        }
        switch command {
        case .open: return open()
        case .nearer: zoom(to: rows.zoom.nearer)
        case .farther: zoom(to: rows.zoom.farther)
        case .kinds: picker = KindPicker(all ?? [], hidden: hidden)
        case .date: jump = DateJump()
        }
        return []
    }

    mutating func scroll(by rows: Int, in size: Size) { position.move(by: rows, count: self.rows.count) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard let row = table(in: size, isFocused: true).index(at: point.y, height: size.height) else { return [] }
        if row == position.selected { return open() }
        position.select(row, count: rows.count)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard all != nil else { return Text("Reading the facts on this device…", .muted).render(in: size) }
        let base = table(in: size, isFocused: isFocused && picker == nil && jump == nil).render(in: size)
        if let picker { return picker.render(over: base, in: size) }
        return jump?.render(over: base, in: size) ?? base
    }

    private var selected: TimelineEntry? { rows.entry(at: position.selected).map { rows.entries[$0] } }

    private mutating func open() -> [Step] {
        guard rows.zoom == .day else {
            zoom(to: rows.zoom.nearer)
            return []
        }
        guard let entry = selected else { return [] }
        let history = rows.entries.filter { $0.subject == entry.subject }
        return [.openFact(entry, history: history)]
    }

    private mutating func zoom(to zoom: TimelineZoom?) {
        if let zoom { layOut(zoom: zoom, keeping: selected) }
    }

    private mutating func layOut(zoom: TimelineZoom, keeping entry: TimelineEntry?) {
        rows = TimelineRows((all ?? []).filter { !hidden.contains($0.kind) }, zoom: zoom)
        let place = entry.flatMap { entry in rows.entries.firstIndex { $0 == entry } }
        let near = place.map { rows.row(of: $0) } ?? entry?.start.flatMap { rows.row(at: $0) }
        position.select(near ?? 0, count: rows.count)
    }

    private func table(in size: Size, isFocused: Bool) -> RowTable {
        let empty =
            hidden.isEmpty
            ? "Nothing yet. Press s to sync, or a to add something."
            : "Nothing of these kinds. Press f to choose others."
        return RowTable(
            headings: rows.headings(width: size.width), count: rows.count, position: position, isFocused: isFocused,
            empty: empty
        ) { [rows] in rows.cells($0, width: size.width) }
    }

    private mutating func handlePicker(_ key: Key) -> [Step] {
        switch picker?.handle(key) {
        case .done(let chosen):
            (hidden, picker) = (chosen, nil)
            layOut(zoom: rows.zoom, keeping: selected)
        case .cancelled: picker = nil
        case .open, nil: break
        }
        return []
    }

    private mutating func handleJump(_ key: Key) -> [Step] {
        switch jump?.handle(key) {
        case .go(let date):
            jump = nil
            position.select(rows.row(at: date) ?? max(0, rows.count - 1), count: rows.count)
        case .cancelled: jump = nil
        case .open, nil: break
        }
        return []
    }
}
