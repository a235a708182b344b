import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The conversations of this account, the one with the newest message first.
struct ConversationsPage: RemoteListPage {
    enum Commands: String, PaneCommands {
        case open = "conversations.open"
        case start = "conversations.start"
        case group = "conversations.group"
        case find = "conversations.find"
        case pin = "conversations.pin"
        case mute = "conversations.mute"
        case archive = "conversations.archive"
        case archived = "conversations.archived"
        case hidden = "conversations.hidden"
    }

    private let time: LocalTime
    private let clock: WallClock
    var list = RemoteList<ConversationOverview, Never>()
    private var all: [ConversationOverview] = []
    private var showsHidden = false
    /// Lists those that were archived, and no others.
    private var showsArchived = false

    init(time: LocalTime, clock: WallClock) { (self.time, self.clock) = (time, clock) }

    var showsMessages: Bool { true }
    var title: String {
        let (name, unread) = (showsArchived ? "Archived conversations" : "Conversations", list.rows?.unread ?? 0)
        return unread == 0 ? name : "\(name) · \(unread) unread"
    }
    var asked: String { "at your conversations" }
    var isOnDevice: Bool { true }
    func text(of row: ConversationOverview) -> String { "\(row.name) \(row.preview)" }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .open:
            Command(
                command.id, "Open the conversation", keys: ["Enter", "Right"], group: "Page", hint: "open",
                unless: selected == nil ? "there is none yet" : nil)
        case .start:
            Command(command.id, "Write to a person", keys: ["n"], group: "Page", hint: "write to a person")
        case .group:
            Command(
                command.id, "New conversation of several people", keys: ["m"], group: "Page", hint: "group",
                parameters: [.text("Its title"), .text("User names, with spaces between")])
        case .find:
            Command(
                command.id, "Search in all messages", keys: ["f"], group: "Page", hint: "search",
                parameters: [.text("Words to look for")])
        case .pin: marking(command, .pinned, "Pin it: list it first", "Pin it no more", "p")
        case .mute: marking(command, .muted, "Mute it: it does not count as unread", "Mute it no more", "z")
        case .archive: marking(command, .archived, "Archive it: out of the list", "Back into the list", "x")
        case .archived:
            Command(
                command.id, showsArchived ? "Show those that are not archived" : "Show archived ones", keys: ["a"],
                group: "Page",
                unless: showsArchived || all.contains(where: \.isArchived) ? nil : "you have archived none")
        case .hidden:
            Command(
                command.id, showsHidden ? "Hide what you declined or blocked" : "Show what you declined or blocked",
                keys: ["v"], group: "Page",
                unless: all.contains(where: \.status.isHidden) ? nil : "you have declined none")
        }
    }

    private func marking(
        _ command: Commands, _ mark: ConversationMark, _ title: String, _ back: String, _ key: KeySequence
    ) -> Command {
        Command(
            command.id, selected?.marks.contains(mark) == true ? back : title, keys: [key], group: "Page",
            unless: selected == nil ? "there is none yet" : nil)
    }

    private func toggle(_ mark: ConversationMark) -> [Step] {
        guard let selected else { return [] }
        return [.act(.run(ConversationEffect.mark(mark, !selected.marks.contains(mark), selected.id)))]
    }

    mutating func receive(_ conversations: [ConversationOverview]) {
        all = conversations
        let shown = conversations.filter { one in
            showsArchived ? one.isArchived : one.isListed || (showsHidden && one.status.isHidden)
        }
        list.receive(shown) { $0.id == $1.id }
    }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .open:
            guard let selected else { return [] }
            return [
                .cover(ThreadPage(selected, time: time, clock: clock)),
                .act(.run(ConversationEffect.open(selected.id))),
            ]
        case .find:
            guard let words = call.words else { return [] }
            return [
                .cover(MessageSearchPage(words, time: time)),
                .act(.run(ConversationEffect.search(words))),
            ]
        case .pin: return toggle(.pinned)
        case .mute: return toggle(.muted)
        case .archive: return toggle(.archived)
        case .archived:
            showsArchived.toggle()
            receive(all)
            return []
        case .hidden:
            showsHidden.toggle()
            receive(all)
            return []
        case .start: return [.cover(FindPersonPage())]
        case .group:
            guard let title = call.words, call.arguments.count == 2 else { return [] }
            let people = call.arguments[1].split { $0 == " " || $0 == "," }.map(String.init)
            return people.isEmpty ? [] : [.act(.run(ConversationEffect.startGroup(title: title, people: people)))]
        }
    }

    var about: String {
        guard let selected else { return "Only the people of a conversation can read it; the server cannot." }
        return selected.about
    }

    func table(isFocused: Bool, isWide: Bool) -> TableView {
        let newest = TableView.Heading("Newest", .share(weight: 2))
        return TableView(
            [.init("", .fixed(4), alignment: .right), .init("With", .share(weight: 1))] + (isWide ? [newest] : [])
                + [.init("", .fixed(11)), .init("At", .fixed(isWide ? 17 : 12), alignment: .right)],
            count: rowCount, position: position, isFocused: isFocused,
            empty: "No conversation yet. n writes to a person by their user name, m begins one of several.",
            id: "conversations"
        ) { [rows = list.rows ?? [], time] row in
            let conversation = rows[row]
            let isNew = conversation.countedUnread > 0
            return [
                Line(conversation.unread > 0 ? "\(conversation.unread)" : "", isNew ? .accent : .muted),
                Line([
                    Span(conversation.name, isNew ? Style(bold: true) : .normal),
                    Span(conversation.markWords, .muted),
                ]),
            ] + (isWide ? [Line(conversation.preview, .muted)] : []) + [
                Line(conversation.state, conversation.isActive ? .caution : .muted),
                Line(conversation.newest.map { time.text($0.at) } ?? "", .muted),
            ]
        }
    }
}

extension ConversationsPage {
    static let entry = PageEntry(
        "app.conversations",
        describe: { main in
            let unread = main.unreadMessages ?? 0
            return Command(
                "app.conversations",
                "Conversations: messages that only their people can read\(unread > 0 ? ", \(unread) unread" : "")",
                keys: ["U"], group: "Salus", unless: main.isOpen(ConversationsPage.self))
        }
    ) { _, main in
        [.cover(ConversationsPage(time: main.time, clock: main.clock)), .act(.run(ConversationEffect.load))]
    }
}

extension ConversationOverview {
    /// Sentences about it, for the reader.
    var about: String {
        switch status {
        case .request:
            return "Someone new wrote to you. They do not learn that you read it; y there accepts, x declines."
        case .declined: return "You declined it; no one was told. y there brings it back."
        case .blocked: return "You blocked this person; they were not told."
        case .accepted: break
        }
        if !isJoined {
            return "Written on your other devices. This device joins when one of yours or of the members is online."
        }
        if !isActive { return "It is over for you; what is here stays readable." }
        if isLeaving { return "You leave it: it ends when a device of another member has taken note." }
        let others = members.count { !$0.isSelf }
        let people =
            others == 0
            ? "No one else is in it." : others == 1 ? "Two people are in it." : "\(others + 1) people are in it."
        let waits = waiting == 0 ? "" : " \(waiting == 1 ? "1 message waits" : "\(waiting) messages wait") to be sent."
        let history = keepsHistory ? "" : " Your history leaves it out."
        return "\(people) Only their devices can read it.\(history)\(waits)"
    }
}
