import TerminalKit

/// A list of the server as a page shows it: its rows, the selected one, and the question before an entry of it ends.
struct RemoteList<Row: Sendable, Subject: Sendable>: Sendable {
    /// Nil until the server has told.
    private(set) var rows: [Row]?
    var question: PageQuestion<Subject>?
    var position = ListPosition()
    private var refusal: ErrorNotice?

    var selected: Row? { rows.flatMap { $0.indices.contains(position.selected) ? $0[position.selected] : nil } }

    /// The selected row stays selected where `isSame` finds it again.
    mutating func receive(_ newer: [Row], _ isSame: (Row, Row) -> Bool) {
        let place = selected.flatMap { before in newer.firstIndex { isSame($0, before) } }
        (rows, refusal) = (newer, nil)
        position.select(place ?? position.selected, count: newer.count)
    }

    /// Keeps the reason of a refusal while there are no rows; the page shows it in their place.
    mutating func refused(_ advice: ErrorNotice) { if rows == nil { refusal = advice } }

    mutating func askAgain() { refusal = nil }

    /// The text while there are no rows: that `what` is being asked, or why the answer failed.
    func waiting(for what: String, isOnDevice: Bool) -> String {
        if isOnDevice { return refusal?.text ?? "Looking \(what)…" }
        return refusal.map {
            "The server was asked \(what) and did not answer.\n\n\($0.text)\n\nPress r to try again."
        }
            ?? "Asking the server \(what)…"
    }
}

/// A page of such a list: a table with a text about it below. Nothing ends without a question.
protocol RemoteListPage: CoveringPane, ListPane, ConfirmingPane {
    associatedtype Row: Sendable
    var list: RemoteList<Row, Subject> { get set }
    /// The question for the server, such as `which apps are connected`.
    var asked: String { get }
    /// Whether the content is stored on this device, without a request to the server.
    var isOnDevice: Bool { get }
    /// The text below the table.
    var about: String { get }
    /// The text that `/` searches in.
    func text(of row: Row) -> String
    func table(isFocused: Bool, isWide: Bool) -> TableView
}

extension RemoteListPage {
    /// Columns from which on a table has room for all of its own.
    private static var wide: Int { 66 }

    var position: ListPosition {
        get { list.position }
        set { list.position = newValue }
    }
    var question: PageQuestion<Subject>? {
        get { list.question }
        set { list.question = newValue }
    }
    var selected: Row? { list.selected }
    var isOnDevice: Bool { false }
    var rowCount: Int { list.rows?.count ?? 0 }
    func rowText(_ row: Int) -> String { list.rows.map { text(of: $0[row]) } ?? "" }

    mutating func refused(_ advice: ErrorNotice) { list.refused(advice) }

    /// `load` fetches the list.
    mutating func askAgain(_ load: ClientAction) -> [Step] {
        list.askAgain()
        return [.act(load)]
    }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        let target = render(in: size, isFocused: true).target(at: point)
        if takesKeys { return answer(.mouse(MouseEvent(.press, at: point)), target) }
        if case .row(let row) = target?.part { position.select(row, count: rowCount) }
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard list.rows != nil else {
            return Padding(Text(list.waiting(for: asked, isOnDevice: isOnDevice), .muted)).render(in: size)
        }
        let grid = Column([
            Column.Item(.flexible, table(isFocused: isFocused && !takesKeys, isWide: size.width >= Self.wide)),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(Text(about, .muted))),
        ]).render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }
}

extension RemoteListPage where Subject == Never {
    func confirmed(_ subject: Never) -> [Step] {}
}
