import SalusBase
import TerminalKit

/// The access log of a record: actor, time, operation, purpose, and whether it was allowed; filtered and sorted.
struct AccessPane: ListPane {
    enum Commands: String, PaneCommands {
        case filter = "access.filter"
        case sort = "access.sort"
        case own = "access.own"
        case reload = "access.reload"
    }

    enum Filter: Int, CaseIterable, Sendable {
        case all, others, changes, refused

        var title: String {
            switch self {
            case .all: "everything"
            case .others: "not by you"
            case .changes: "changes"
            case .refused: "refused"
            }
        }

        func takes(_ row: AccessLogContent.Row) -> Bool {
            switch self {
            case .all: true
            case .others: !row.isOwn
            case .changes: row.changes
            case .refused: row.wasRefused
            }
        }
    }

    private var content: AccessLogContent?
    private let time: LocalTime
    private var filter = Filter.all
    private var isByPerson = false
    /// Whether each own line shows, in the place of one row a day.
    private var showsOwn = false
    var position = ListPosition()
    private var rows: [AccessLogContent.Row] = []
    /// The reason why the server did not answer; nil when it did.
    private var refusal: ErrorNotice?
    /// The reason why this account may not see the log; nil where it may.
    var denial: String?

    init(_ content: AccessLogContent?, denial: String? = nil, time: LocalTime) {
        (self.content, self.denial, self.time) = (content, denial, time)
        layOut()
    }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noLog = denial ?? (content == nil ? "the server has not answered yet" : nil)
        return switch command {
        case .filter:
            Command(
                command.id, "Show", keys: ["f"], group: "Who looked", hint: "filter",
                parameters: [.choice("Show", Filter.allCases.map(\.title))], unless: noLog)
        case .sort:
            Command(
                command.id, isByPerson ? "Sort by time" : "Sort by person", keys: ["o"], group: "Who looked",
                hint: "sort",
                unless: noLog)
        case .own:
            Command(
                command.id, showsOwn ? "Fold your own lines by day" : "Show each of your own lines", keys: ["y"],
                group: "Who looked", hint: showsOwn ? "fold yours" : "show yours", unless: noLog)
        case .reload:
            Command(
                command.id, "Ask the server again", keys: ["r"], group: "Who looked", hint: "ask again", unless: denial)
        }
    }

    var rowCount: Int { rows.count }
    func rowText(_ row: Int) -> String { "\(rows[row].who) \(rows[row].what) \(rows[row].document)" }

    var footer: String {
        guard let content else { return "" }
        return "\(filter.title) \(isByPerson ? "by person" : "by time") · as of \(time.text(content.asOf))"
    }

    mutating func receive(_ content: AccessLogContent) {
        (self.content, refusal) = (content, nil)
        layOut()
    }

    mutating func refused(_ advice: ErrorNotice) { refusal = advice }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .filter: filter = Filter.allCases.first { $0.title == call.arguments.first } ?? .all
        case .sort: isByPerson.toggle()
        case .own: showsOwn.toggle()
        case .reload: return [.update(Self.reloading)]
        }
        position = ListPosition()
        layOut()
        return []
    }

    private static let reloading = PageUpdate { main in
        main.selected.map { [.run(RecordEffect.load($0.id, .access))] } ?? []
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if case .row(let row) = render(in: size, isFocused: true).target(at: point)?.part {
            position.select(row, count: rows.count)
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard content != nil, denial == nil else {
            return Padding(Text(noLog, .muted)).render(in: size)
        }
        let lines = Text(verdict.flatMap { $0.wrapped(to: size.width) })
        return Column([Column.Item(lines), Column.Item(.flexible, table(in: size, isFocused: isFocused))])
            .render(in: size)
    }

    private var noLog: String {
        if let denial { return "\(denial.capitalizedFirst)." }
        guard let refusal else { return "Asking the server who looked…" }
        return "The server keeps this log, and it could not be asked.\n\n\(refusal.text)\n\nPress r to try again."
    }

    /// One short line above the table, more only when something is wrong.
    private var verdict: [Line] { content.map { AccessVerdict($0.verdict).lines(time) } ?? [] }

    private mutating func layOut() {
        rows = (content?.rows ?? []).filter(filter.takes)
        if let content, filter == .all, !showsOwn {
            rows = AccessLogContent.folded(rows, time, today: content.asOf)
        }
        if isByPerson {
            rows = rows.enumerated().sorted { ($0.element.who, $0.offset) < ($1.element.who, $1.offset) }
                .map(\.element)
        }
        position.select(position.selected, count: rows.count)
    }

    private func table(in size: Size, isFocused: Bool) -> TableView {
        let isWide = size.width >= 84
        var headings: [TableView.Heading] = [
            .init("When", .fixed(17), mark: isByPerson ? "" : "▼"),
            .init("Person", .fixed(isWide ? 20 : 14), mark: isByPerson ? "▲" : ""), .init("Act", .share(weight: 2)),
        ]
        if isWide { headings += [.init("Document", .flexible), .init("Purpose", .fixed(9))] }
        return TableView(
            headings, count: rows.count, position: position, isFocused: isFocused, empty: empty, id: "access"
        ) { [rows, time] in Self.cells(rows[$0], time, isWide: isWide) }
    }

    private static func cells(_ row: AccessLogContent.Row, _ time: LocalTime, isWide: Bool) -> [Line] {
        let times = row.times > 1 ? " ×\(row.times)" : ""
        let what = row.wasRefused ? Line("✗ refused: \(row.what)\(times)", .alarm) : Line(row.what + times)
        let who = Line(row.who, row.isOwn ? .muted : Style(.caution, bold: true))
        let cells = [Line(time.text(row.at)), who, what]
        return isWide ? cells + [Line(row.document, .muted), Line(row.purpose, .muted)] : cells
    }

    private var empty: String {
        filter == .all
            ? "The log of this record is empty." : "Nothing like this in the log. Press f for another choice."
    }
}
