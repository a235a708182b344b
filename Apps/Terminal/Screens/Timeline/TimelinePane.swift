import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// All facts of a person by time, and what is sealed beside them: single ones, or counted by month or year; filtered by
/// kind; with a jump to a date.
struct TimelinePane: KindFilteringPane, PreviewedPane {
    enum Commands: String, PaneCommands {
        case open = "timeline.open"
        case zoomIn = "timeline.zoom-in"
        case zoomOut = "timeline.zoom-out"
        case kinds = "timeline.kinds"
        case date = "timeline.date"
        case correct = "timeline.correct"
        case end = "timeline.end"
        case outside = "timeline.outside"
        case pipe = "timeline.pipe"
    }

    /// Nil until the entries are here.
    private var all: [TimelineLine]?
    private var filter = TimelineFilter.all
    var position = ListPosition()
    private(set) var rows = TimelineRows([], zoom: .day)
    /// The number of rows' entries that are sealed.
    private var sealed = 0
    var picker: KindPicker?
    /// The reasons why the account may not write into the record.
    var refusals: [RecordVerb: String]

    init(_ entries: [TimelineLine]?, refusals: [RecordVerb: String] = [:]) {
        (all, self.refusals) = (entries, refusals)
        layOut(zoom: .day, keeping: nil)
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noEntry = noRow(isFocused: isFocused, "nothing is listed")
        let empty = all?.isEmpty == false ? nil : "there are no facts yet"
        return switch command {
        case .open:
            Command(
                command.id, rows.zoom == .day ? "Open the fact" : "Into this \(rows.zoom.one)",
                keys: ["Enter", "Right"], group: "Timeline", hint: "open", unless: noEntry)
        case .zoomIn:
            Command(
                command.id, "Zoom in: years, months, days", keys: ["+", "z"], group: "Timeline", hint: "zoom in",
                unless: rows.zoom.closer == nil ? "days are the closest view" : empty)
        case .zoomOut:
            Command(
                command.id, "Zoom out: days, months, years", keys: ["-", "Z"], group: "Timeline", hint: "zoom out",
                unless: rows.zoom.wider == nil ? "years are the widest view" : empty)
        case .kinds:
            Command(
                command.id, "Choose the kinds that show", keys: ["f"], group: "Timeline", hint: "kinds", unless: empty)
        case .date:
            Command(
                command.id, "Go to a date", keys: ["d"], group: "Timeline", hint: "date",
                parameters: [.text("Date, such as 2019, 2019-05 or 2019-05-30")], unless: empty)
        case .correct: EntryCommands.correct(command.id, in: "Timeline", unless: noWrite ?? noEntry ?? noDay ?? noFact)
        case .end: EntryCommands.end(command.id, in: "Timeline", unless: noWrite ?? noEntry ?? noDay ?? noFact)
        case .outside: EntryCommands.outside(command.id, in: "Timeline", unless: noEntry ?? noDay ?? noFact)
        case .pipe: EntryCommands.pipe(command.id, in: "Timeline", unless: noEntry ?? noDay ?? noFact)
        }
    }

    private var noWrite: String? { refusals[.update] }
    private var noDay: String? { rows.zoom == .day ? nil : "a \(rows.zoom.one) is selected; press Enter first" }
    private var noFact: String? { selected?.sealed.map { "it is sealed, in the \($0.place); Enter opens it there" } }

    var rowCount: Int { rows.count }
    func rowText(_ row: Int) -> String { rows.text(row) }

    var footer: String {
        if all == nil { return "" }
        let facts = rows.entries.count - sealed
        let beside = sealed == 0 ? "" : " and \(sealed) \(SealedItem.mark)"
        return "\(facts) facts\(beside) by \(rows.zoom.title) · \(filter.words)"
    }

    /// Takes over newer entries; the same moment stays selected, and the top its top.
    mutating func receive(_ entries: [TimelineLine]) {
        let entry = position.selected == 0 ? nil : selected
        all = entries
        layOut(zoom: rows.zoom, keeping: entry)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return openSelected()
        case .correct: return open(.correct)
        case .end: return open(.end)
        case .outside: return giveOut(.give(.viewer))
        case .pipe: return call.words.map { giveOut(.pipe($0)) } ?? []
        case .zoomIn: zoom(to: rows.zoom.closer)
        case .zoomOut: zoom(to: rows.zoom.wider)
        case .kinds: picker = KindPicker(all ?? [], filter)
        case .date: return go(to: call.arguments.first ?? "")
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard all != nil else { return Text("Reading the facts on this device…", .muted).render(in: size) }
        let base = table(in: size, isFocused: isFocused && picker == nil).render(in: size)
        return picker?.render(over: base, in: size) ?? base
    }

    private var selected: TimelineLine? { rows.entry(at: position.selected).map { rows.entries[$0] } }

    /// Single facts alone: a month or a year is no page, and what is sealed opens in its own.
    var previewed: PreviewSubject? { rows.zoom == .day ? selected.flatMap(PreviewSubject.init) : nil }

    private func giveOut(_ use: DocumentFileEffect.Use) -> [Step] {
        selected?.fact.map { [EntryCommands.give($0.document, use)] } ?? []
    }

    mutating func openSelected() -> [Step] { open(nil) }

    private mutating func open(_ then: FactPage.Commands?) -> [Step] {
        guard rows.zoom == .day else {
            zoom(to: rows.zoom.closer)
            return []
        }
        guard let entry = selected else { return [] }
        let history = rows.entries.filter { $0.subject == entry.subject }
        return entry.opening(history: history, then: then)
    }

    private mutating func zoom(to zoom: TimelineZoom?) {
        if let zoom { layOut(zoom: zoom, keeping: selected) }
    }

    private mutating func layOut(zoom: TimelineZoom, keeping entry: TimelineLine?) {
        rows = TimelineRows((all ?? []).filter(filter.shows), zoom: zoom)
        sealed = rows.entries.reduce(0) { $0 + ($1.sealed == nil ? 0 : 1) }
        let place = entry.flatMap { entry in rows.entries.firstIndex { $0 == entry } }
        let near = place.map { rows.row(of: $0) } ?? entry?.start.flatMap { rows.row(at: $0) }
        position.select(near ?? 0, count: rows.count)
    }

    private func table(in size: Size, isFocused: Bool) -> TableView {
        let empty =
            filter == .all
            ? "Nothing yet. Press s to sync, or a to add something."
            : "Nothing of these kinds. Press f to choose others."
        return TableView(
            rows.headings(width: size.width), count: rows.count, position: position, isFocused: isFocused,
            empty: empty, id: "timeline"
        ) { [rows] in rows.cells($0, width: size.width) }
    }

    mutating func show(_ filter: TimelineFilter) {
        self.filter = filter
        layOut(zoom: rows.zoom, keeping: selected)
    }

    /// A date after the last entry leads to the first row, one before the first to the last.
    private mutating func go(to text: String) -> [Step] {
        guard let date = PartialDate(typed: text) else {
            return [.say(ErrorNotice("That is no date.", nextStep: "Write it as 2019, 2019-05 or 2019-05-30."))]
        }
        position.select(rows.row(at: date) ?? max(0, rows.count - 1), count: rows.count)
        return []
    }
}
