import SalusBase
import SalusModels
import TerminalKit

/// Messages and notices, newest first, with details of the selected row below. The server keeps them: they are asked
/// for when the page opens, and again when the server reports new ones.
struct InboxPage: CoveringPane, ListPane {
    enum Commands: PaneCommands {
        case open, archive, archived, more, reload

        var id: CommandID {
            switch self {
            case .open: "inbox.open"
            case .archive: ArchivingMessage.id
            case .archived: "inbox.archived"
            case .more: "inbox.more"
            case .reload: "inbox.reload"
            }
        }
    }

    /// Nil until the server has told.
    private var content: InboxContent?
    private var rows: [InboxRow] = []
    private var refusal: ErrorNotice?
    private(set) var query = InboxQuery()
    private var showsArchived: Bool { query.withArchived }
    /// The message that is being opened.
    private(set) var opening: InboxMessageID?
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

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let noMessage =
            message == nil ? rows.isEmpty ? "there is nothing here" : "this is a notice; its text is below" : nil
        return switch command {
        case .open:
            Command(
                command.id, "Read the message", keys: ["Enter", "Right"], group: "Page", hint: "read",
                unless: noMessage)
        case .archive: ArchivingMessage.describe(message, unless: noMessage)
        case .archived:
            Command(
                command.id, showsArchived ? "Leave out what is archived" : "Show what is archived, too",
                keys: ["v"], group: "Page", hint: showsArchived ? "without archived" : "archived")
        case .more:
            Command(
                command.id, "Show older ones, too", keys: ["m"], group: "Page", hint: "older",
                unless: content?.hasMore == true ? nil : "there are none")
        case .reload: Self.reloading(command.id)
        }
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
    mutating func page(of message: InboxMessage) -> MessagePage? {
        guard message.id == opening else { return nil }
        opening = nil
        return MessagePage(message, person: message.person(people), time: time)
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open: return open()
        case .archive: return message.map { ArchivingMessage.run(on: $0) } ?? []
        case .archived: query.withArchived.toggle()
        case .more: query.limit += InboxQuery.step
        case .reload: refusal = nil
        }
        return [.act(.run(InboxEffect.load(query)))]
    }

    private mutating func open() -> [Step] {
        guard let message else { return [] }
        opening = message.id
        return [.act(.run(InboxEffect.open(message.id)))]
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

    private var message: InboxMessage? {
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
            empty: "No messages. Apps that you use and the operator of this server can write to you.", id: "inbox"
        ) { [rows, time] row in rows[row].cells(time, isWide: isWide) }
    }
}

extension InboxPage {
    static let entry = PageEntry(
        "app.inbox",
        describe: { main in
            let unread = main.unread ?? 0
            return Command(
                "app.inbox", "Inbox: messages and notices\(unread > 0 ? ", \(unread) unread" : "")", keys: ["M"],
                group: "Salus", unless: main.isOpen(InboxPage.self))
        }
    ) { _, main in
        [.cover(InboxPage(people: main.people, time: main.time)), .act(.run(InboxEffect.load(InboxQuery())))]
    }
}

extension InboxPage {
    /// For the page of the inbox, if it is open; else more unread messages than before are told.
    static func inbox(_ inbox: InboxContent) -> ClientMessage {
        .update(
            PageUpdate { main in
                let before = main.unread
                main.unread = inbox.unread
                if main.covering.contains(where: { $0 is InboxPage }) {
                    main.covering.changeAll(InboxPage.self) { $0.receive(inbox) }
                } else if inbox.unread > before ?? 0, let key = main.table[InboxPage.entry.id]?.keys.first {
                    main.toasts.show(
                        inbox.unread == 1
                            ? "You have a message (\(key.name))"
                            : "You have \(inbox.unread) unread messages (\(key.name))")
                }
                return []
            })
    }

    /// Opens the message that the inbox waits for, or shows the open one as it is now.
    static func message(_ message: InboxMessage) -> ClientMessage {
        .update(
            PageUpdate { main in
                if let page = main.covering.last as? MessagePage, page.message.id == message.id {
                    main.covering.change(MessagePage.self) { $0.receive(message) }
                } else {
                    var opened: MessagePage?
                    main.covering.change(InboxPage.self) { opened = $0.page(of: message) }
                    if let opened { main.covering.append(opened) }
                }
                return []
            })
    }

    /// The inbox or the notices at the server have changed: both are asked for again, the inbox by the query of the
    /// open page, else by the default one.
    static var inboxChanged: ClientMessage {
        .update(
            PageUpdate { main in
                let query = main.covering.lazy.compactMap { $0 as? InboxPage }.first?.query
                return [.run(InboxEffect.refresh(query ?? InboxQuery())), .run(NoticesEffect.refresh)]
            })
    }
}
