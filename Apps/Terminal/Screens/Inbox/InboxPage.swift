import SalusBase
import SalusModels
import TerminalKit

/// Messages and notices, newest first, with details of the selected row below. The server keeps them: they are asked
/// for when the page opens, and again when the server reports new ones.
struct InboxPage: CoveringPane, ListPane {
    /// Nil until the server has told.
    private var content: InboxContent?
    private var rows: [InboxRow] = []
    private var refusal: ErrorNotice?
    private(set) var query = InboxQuery()
    private var showsArchived: Bool { query.withArchived }
    /// The message that is being opened.
    private(set) var opening: MessageID?
    private let people: [RecordID: String]
    private let time: LocalTime
    var position = ListPosition()

    init(people: [PersonEntry], time: LocalTime) {
        self.people = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
        self.time = time
    }

    var title: String {
        let unread = content?.unread ?? 0
        return unread == 0 ? "Inbox" : "Inbox · \(unread) unread"
    }

    var footer: String {
        guard let content else { return "" }
        let shown = "\(content.query.withArchived ? "with archived ones · " : "")\(rows.count) shown"
        return content.hasMore ? "\(shown) · there are older ones" : shown
    }
    var rowCount: Int { rows.count }
    func rowText(_ row: Int) -> String { "\(rows[row].sender) \(rows[row].subject)" }

    func commands(isFocused: Bool) -> [Command] {
        let noMessage =
            message == nil ? rows.isEmpty ? "there is nothing here" : "this is a notice; it stands below" : nil
        return [
            Self.closing,
            Command(
                "inbox.open", "Read the message", keys: ["Enter", "Right"], group: "Page", hint: "read",
                unless: noMessage),
            MessageCommands.archive(message, unless: noMessage),
            Command(
                "inbox.archived", showsArchived ? "Leave out what is archived" : "Show what is archived, too",
                keys: ["v"], group: "Page", hint: showsArchived ? "without archived" : "archived"),
            Command(
                "inbox.more", "Show older ones, too", keys: ["m"], group: "Page", hint: "older",
                unless: content?.hasMore == true ? nil : "there are none"),
            Self.reloading("inbox.reload"),
        ]
    }

    /// A list with other messages than were asked for is dropped.
    mutating func receive(_ content: InboxContent) {
        guard content.query == query else { return }
        let before = selected?.name
        (self.content, rows, refusal) = (content, content.rows, nil)
        let place = rows.firstIndex { $0.name == before }
        position.select(place ?? position.selected, count: rows.count)
    }

    mutating func refused(_ advice: ErrorNotice) {
        opening = nil
        if content == nil { refusal = advice }
    }

    /// The page of a message that was asked for; nil for any other.
    mutating func page(of message: Message) -> MessagePage? {
        guard message.id == opening else { return nil }
        opening = nil
        return MessagePage(message, person: message.person(people), time: time)
    }

    mutating func run(_ call: CommandCall, in size: Size) -> [Step] {
        switch call.id {
        case "inbox.open": return open()
        case "inbox.archived":
            query.withArchived.toggle()
            return [load]
        case "inbox.more":
            query.limit += InboxQuery.step
            return [load]
        case "inbox.reload":
            refusal = nil
            return [load]
        default: return message.map { MessageCommands.steps(call.id, $0) } ?? []
        }
    }

    private var load: Step { .act(.loadInbox(query)) }

    private mutating func open() -> [Step] {
        guard let message else { return [] }
        opening = message.id
        return [.act(.openMessage(message.id))]
    }

    /// A second click opens.
    mutating func press(at point: Point, in size: Size) -> [Step] {
        guard case .row(let row)? = render(in: size, isFocused: true).target(at: point)?.part else { return [] }
        if row == position.selected { return open() }
        position.select(row, count: rowCount)
        return []
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        guard content != nil else { return Padding(Text(waiting, .muted)).render(in: size) }
        let about = selected.map { Text($0.about(people, time), .muted) } ?? Text("")
        return Column([
            Column.Item(.flexible, table(isFocused: isFocused, isWide: size.width >= 66)),
            Column.Item(.fixed(1), Blank()), Column.Item(Padding(about)),
        ]).render(in: size)
    }

    private var waiting: String {
        refusal.map { "The server keeps the inbox, and it could not be asked.\n\n\($0.text)\n\nPress r to try again." }
            ?? "Asking the server what was written to you…"
    }

    private var selected: InboxRow? { rows.indices.contains(position.selected) ? rows[position.selected] : nil }

    private var message: Message? {
        guard case .message(let message)? = selected else { return nil }
        return message
    }

    private func table(isFocused: Bool, isWide: Bool) -> TableView {
        let received = TableView.Heading("Received", .fixed(17))
        let headings: [TableView.Heading] =
            [.init("", .fixed(2)), .init("From", .fixed(isWide ? 22 : 14)), .init("Subject", .flexible)]
            + (isWide ? [received] : [])
        return TableView(
            headings, count: rowCount, position: position, isFocused: isFocused,
            empty: "Nobody has written to you. Apps that you use, and who runs this server, can.", id: "inbox"
        ) { [rows, time] row in rows[row].cells(time, isWide: isWide) }
    }
}
