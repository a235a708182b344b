import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A report over a person's facts: one row for each thing with its least, greatest and average value, filtered and
/// sorted; below it the chart of the selected one.
struct ReportPage: CoveringPane, KindFilteringPane {
    enum Commands: String, PaneCommands {
        case open = "report.open"
        case kinds = "report.kinds"
        case span = "report.span"
        case text = "report.text"
        case sort = "report.sort"
    }

    private let person: String
    private let today: CalendarDate
    /// Nil until they are read.
    private var entries: [TimelineLine]?
    private var content = ReportContent()
    private var rows: [ReportRow] = []
    var picker: KindPicker?
    var position = ListPosition()

    init(_ entries: [TimelineLine]?, of person: String, today: CalendarDate) {
        (self.entries, self.person, self.today) = (entries, person, today)
        layOut()
    }

    var needsFacts: Bool { true }
    var title: String { "Report of \(person)" }
    var rowCount: Int { rows.count }
    func rowText(_ row: Int) -> String { rows[row].title }

    var footer: String {
        guard let entries else { return "" }
        let words = content.text.isEmpty ? "" : " · “\(content.text)”"
        let shown = rows.reduce(0) { $0 + $1.entries.count }
        let sealed = entries.sealedWords
        let things = sealed.isEmpty ? "facts" : "entries\(sealed)"
        return "\(shown) of \(entries.count) \(things) · \(content.span.title) · \(content.filter.words)\(words) · "
            + content.order.title
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let nothing = noRow(isFocused: isFocused, "nothing is listed")
        return switch command {
        case .open:
            Command(
                command.id, "Open the latest", keys: ["Enter", "Right"], group: "Report", hint: "open", unless: nothing)
        case .kinds: Command(command.id, "Choose the kinds that count", keys: ["f"], group: "Report", hint: "kinds")
        case .span:
            Command(
                command.id, "How far back", keys: ["d"], group: "Report", hint: "span",
                parameters: [.choice("How far back", ReportContent.Span.allCases.map(\.title))])
        case .text:
            Command(
                command.id, "Only what is called like this", keys: ["/"], group: "Report", hint: "name",
                parameters: [.text("Part of the name; nothing for all", mayBeEmpty: true)])
        case .sort:
            Command(
                command.id, "Sort", keys: ["o"], group: "Report", hint: "sort",
                parameters: [.choice("Sort", ReportContent.Order.allCases.map(\.title))])
        }
    }

    mutating func receive(_ entries: [TimelineLine]) {
        self.entries = entries
        layOut()
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        let said = call.arguments.first ?? ""
        switch command {
        case .open: return openSelected()
        case .kinds: picker = KindPicker(entries ?? [], content.filter)
        case .span: content.span = ReportContent.Span.allCases.first { $0.title == said } ?? .all
        case .text: content.text = said
        case .sort: content.order = ReportContent.Order.allCases.first { $0.title == said } ?? .name
        }
        layOut()
        return []
    }

    mutating func show(_ filter: TimelineFilter) {
        content.filter = filter
        layOut()
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard entries != nil else { return Text("Reading the facts on this device…", .muted).render(in: size) }
        let base = page(in: size, isFocused: isFocused && picker == nil)
        return picker?.render(over: base, in: size) ?? base
    }

    func openSelected() -> [Step] {
        guard rows.indices.contains(position.selected) else { return [] }
        let row = rows[position.selected]
        return row.latest.opening(history: row.entries)
    }

    private mutating func layOut() {
        rows = content.rows(of: entries ?? [], today: today)
        position.select(position.selected, count: rows.count)
    }

    /// The table, and below it the chart of the selected row where there is room for both.
    private func page(in size: Size, isFocused: Bool) -> Grid {
        let table = ReportTableView(rows: rows, width: size.width).view(
            position, isFocused: isFocused, empty: entries?.isEmpty == true ? Self.noFacts : Self.noMatch)
        let room = size.height / 2 - 1
        guard room >= 5, rows.indices.contains(position.selected) else { return table.render(in: size) }
        let chart = ReportChart(row: rows[position.selected]).view(in: Size(width: size.width, height: room))
        return Column([Column.Item(.flexible, table), Column.Item(.fixed(room + 1), Padding(chart))]).render(in: size)
    }

    private static let noFacts = "Nothing yet. Press Esc, then s to sync, or a to add something."
    private static let noMatch = "Nothing fits. Press f for other kinds, d for more time, / for another name."
}

extension ReportPage {
    static let entry = PageEntry(
        "person.report", "Report: values taken together, filtered, with charts", keys: ["R"], group: "Record",
        unless: { $0.noPerson }
    ) { _, main in
        guard let person = main.selected else { return [] }
        return [.cover(ReportPage(main.page.timeline, of: person.name, today: main.time.day(of: main.clock.now)))]
    }
}
