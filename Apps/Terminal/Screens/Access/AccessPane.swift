import SalusBase
import TerminalKit

/// Who looked at a record: who, when, what, for what purpose, and whether it was allowed; filtered and sorted.
struct AccessPane: Pane {
    enum Command: Hashable, Sendable { case filter, order, reload }

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
    private var position = ListPosition()
    private var rows: [AccessLogContent.Row] = []
    /// Why the server did not tell.
    private var refusal: Notice?

    init(_ content: AccessLogContent?, time: LocalTime) {
        (self.content, self.time) = (content, time)
        layOut()
    }

    static let keys = KeyMap<Command>([
        .init([.character("f")], .filter, "everything, what others did, changes, or what was refused"),
        .init([.character("o")], .order, "sort by time or by who"),
        .init([.character("r")], .reload, "ask the server again"),
    ])

    var help: [KeyMapEntry] { Self.keys.help }

    var footer: String {
        guard let content else { return "" }
        return "f \(filter.title) · o \(isByPerson ? "by who" : "by time") · r as of \(time.text(content.asOf))"
    }

    mutating func receive(_ content: AccessLogContent) {
        (self.content, refusal) = (content, nil)
        layOut()
    }

    mutating func refused(_ advice: Notice) { refusal = advice }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        switch Self.keys.command(for: key) {
        case .filter: filter = Filter(rawValue: filter.rawValue + 1) ?? .all
        case .order: isByPerson.toggle()
        case .reload: return [.reload(.access)]
        case nil: return position.handle(key, count: rows.count, page: size.height - 1) ? [] : nil
        }
        position = ListPosition()
        layOut()
        return []
    }

    mutating func scroll(by rows: Int, in size: Size) { position.move(by: rows, count: self.rows.count) }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if let row = table(in: size, isFocused: true).index(at: point.y, height: size.height) {
            position.select(row, count: rows.count)
        }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard content != nil else {
            let text = refusal.map {
                "The server keeps this log, and it could not be asked.\n\n\($0.text)\n\nPress r to try again."
            }
            return Padding(Text(text ?? "Asking the server who looked…", .muted)).render(in: size)
        }
        return table(in: size, isFocused: isFocused).render(in: size)
    }

    private mutating func layOut() {
        rows = (content?.rows ?? []).filter(filter.takes)
        if isByPerson {
            rows = rows.enumerated().sorted { ($0.element.who, $0.offset) < ($1.element.who, $1.offset) }
                .map(\.element)
        }
        position.select(position.selected, count: rows.count)
    }

    private func table(in size: Size, isFocused: Bool) -> RowTable {
        let isWide = size.width >= 84
        var headings: [RowTable.Heading] = [
            .init(title: "When", width: .fixed(17)), .init(title: "Who", width: .fixed(isWide ? 20 : 14)),
            .init(title: "What", width: .flexible),
        ]
        if isWide {
            headings += [.init(title: "Document", width: .flexible), .init(title: "Purpose", width: .fixed(9))]
        }
        return RowTable(
            headings: headings, count: rows.count, position: position, isFocused: isFocused, empty: empty
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
