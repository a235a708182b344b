import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A conversation: its messages, the newest at the end, and the changes of its members. One message is selected, for
/// answers, reactions, edits and withdrawals.
struct ThreadPage: CoveringPane, TextPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case write = "thread.write"
        case save = "thread.save"
        case reply = "thread.reply"
        case react = "thread.react"
        case edit = "thread.edit"
        case withdraw = "thread.withdraw"
        case attach = "thread.attach"
        case accept = "thread.accept"
        case decline = "thread.decline"
        case members = "thread.members"
        case title = "thread.title"
        case history = "thread.history"
        case forget = "thread.forget"
        case leave = "thread.leave"
    }

    private(set) var overview: ConversationOverview
    /// Nil until they were read.
    private var rows: [ConversationRow]?
    private let time: LocalTime
    private let clock: WallClock
    var question: PageQuestion<Step>?
    /// The end, until someone scrolls.
    var top = Int.max
    /// Nil for the newest one, until someone moves.
    private var selection: MessageName?
    /// The message at which it was opened; nil for the end.
    private let anchor: MessageName?
    /// True until someone moves: the anchor is in sight, however wide the screen is.
    private var isAnchored: Bool

    init(_ overview: ConversationOverview, at anchor: MessageName? = nil, time: LocalTime, clock: WallClock) {
        (self.overview, self.time, self.clock) = (overview, time, clock)
        (self.anchor, selection, isAnchored) = (anchor, anchor, anchor != nil)
    }

    /// Reads it again.
    var request: ConversationEffect { anchor.map { .openAt($0, id) } ?? .open(id) }

    var id: ConversationID { overview.id }
    var showsMessages: Bool { true }
    var title: String { overview.name }

    var footer: String { overview.state }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        switch command {
        case .write:
            Command(
                command.id, "Write a message", keys: ["Enter", "n"], group: "Page", hint: "write", unless: unwritable)
        case .reply, .react, .edit, .withdraw, .save: about(command)
        case .attach:
            Command(
                command.id, "Send a file, sealed for the members", keys: ["a"], group: "Page", hint: "attach",
                parameters: [.text("Path of the file"), .text("A caption, or Enter", mayBeEmpty: true)],
                unless: unwritable)
        case .accept:
            overview.status == .accepted
                ? nil
                : Command(
                    command.id, "Accept the conversation", keys: ["y"], group: "Page", hint: "accept",
                    unless: overview.status == .blocked ? "you blocked this person" : nil)
        case .decline:
            Command(
                command.id, "Hide the conversation; no one is told", keys: ["x"], group: "Page",
                hint: overview.status == .request ? "decline" : nil,
                unless: overview.status.isHidden ? "it is hidden" : nil)
        case .members:
            Command(
                command.id, "Members, and the code of the conversation", keys: ["m"], group: "Page", hint: "members")
        case .title:
            Command(
                command.id, "Give it another title", keys: ["t"], group: "Page", parameters: [.text("Its new title")],
                unless: ended ?? untitled)
        case .history:
            Command(
                command.id, overview.keepsHistory ? "Leave it out of your history" : "Keep it in your history",
                keys: ["A"], group: "Page")
        case .forget:
            Command(command.id, "Delete what was written, on your devices", keys: ["D"], group: "Page")
        case .leave:
            Command(command.id, "Leave the conversation", keys: ["o"], group: "Page", hint: "leave", unless: ended)
        }
    }

    /// A command about the selected message.
    private func about(_ command: Commands) -> Command {
        switch command {
        case .react:
            Command(
                command.id, "React to the message; the same key again removes it", keys: ["+"], group: "Message",
                hint: "react", parameters: [.choice("Reaction", MessageReaction.all.map(\.choice))],
                unless: unwritable ?? unanswerable)
        case .edit:
            Command(
                command.id, "Give your message another text", keys: ["e"], group: "Message", hint: "edit",
                unless: unwritable ?? unanswerable ?? foreign ?? textless)
        case .withdraw:
            Command(
                command.id, selected?.isOwn == false ? "Withdraw the message of a member" : "Take your message back",
                keys: ["w", "Delete"], group: "Message", hint: "withdraw",
                unless: unwritable ?? unanswerable ?? (mayWithdrawAll ? nil : foreign))
        case .save:
            Command(
                command.id, "Save the file of the message, not encrypted", keys: ["d"], group: "Message",
                hint: selected?.fileName == nil ? nil : "save the file", parameters: [.text("Path of a new file")],
                unless: selected?.fileName == nil ? "it has no file" : nil)
        default:
            Command(
                command.id, "Answer the message", keys: ["r"], group: "Message", hint: "answer",
                unless: unwritable ?? unanswerable)
        }
    }

    private var ended: String? {
        if !overview.isJoined { return "this device is not in it yet" }
        return overview.isActive ? overview.isLeaving ? "you leave it" : nil : "it is over for you"
    }
    private var unwritable: String? {
        if let ended { return ended }
        if overview.status != .accepted { return "accept it first" }
        return overview.ownRole == .reader ? "you only read here" : nil
    }

    /// The reason why nothing can be said about the selected message; nil when something can.
    private var unanswerable: String? {
        guard let selected else { return "no message is selected" }
        return selected.content == .withdrawn ? "it is withdrawn" : nil
    }

    private var foreign: String? { selected?.isOwn == true ? nil : "only its author does" }
    /// In a group its owners and moderators withdraw messages of others, too.
    private var mayWithdrawAll: Bool {
        overview.kind != .direct && (overview.ownRole == .owner || overview.ownRole == .moderator)
    }
    private var textless: String? { if case .text? = selected?.content { nil } else { "it has no text" } }

    /// The reason why this person gives it no title; nil when they may.
    private var untitled: String? {
        if overview.kind == .direct { return "a conversation of two people has none" }
        return overview.ownRole == .owner || overview.ownRole == .moderator ? nil : "only owners and moderators do"
    }

    mutating func receive(_ thread: ConversationThread) { (overview, rows) = (thread.overview, thread.rows) }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .write: return writing(.message)
        case .attach:
            guard let path = call.words else { return [] }
            let caption = call.arguments.dropFirst().first ?? ""
            return [.act(.run(ConversationEffect.attach(path, caption: caption, id)))]
        case .reply, .react, .edit, .withdraw, .save:
            guard let selected else { return [] }
            return run(command, call, selected)
        case .accept: return [.act(.run(ConversationEffect.accept(id)))]
        case .decline:
            question = PageQuestion(
                .confirm(
                    "Hide \(overview.name)?",
                    "It is listed no more, on all your devices. Neither its people nor the server learn of it.",
                    action: "Hide"), .act(.run(ConversationEffect.decline(id))))
        case .members: return [.cover(ThreadMembersPage(overview))]
        case .title: return call.words.map { [.act(.run(ConversationEffect.title($0, id)))] } ?? []
        case .history: return [.act(.run(ConversationEffect.keep(!overview.keepsHistory, id)))]
        case .forget:
            question = PageQuestion(
                .confirm(
                    "Delete what was written in \(overview.name)?",
                    "Here, in your history, and with their next sync on your other devices; the others keep theirs.",
                    action: "Delete"), .act(.run(ConversationEffect.forget(id))))
        case .leave:
            question = PageQuestion(
                .confirm(
                    "Leave \(overview.name)?", "You will read nothing new in it. Everything here stays readable.",
                    action: "Leave"), .act(.run(ConversationEffect.leave(id))))
        }
        return []
    }

    private func writing(_ purpose: MessageWritingPage.Purpose) -> [Step] {
        [.cover(MessageWritingPage(overview, rows ?? [], purpose: purpose, time: time, clock: clock))]
    }

    private mutating func run(_ command: Commands, _ call: CommandCall, _ row: ConversationRow) -> [Step] {
        guard let name = row.name else { return [] }
        let text: String? = if case .text(let text, _) = row.content { text } else { nil }
        switch command {
        case .react:
            guard let emoji = call.words.flatMap(MessageReaction.emoji) else { return [] }
            let isThere = row.ownReactions.contains(emoji)
            return [.act(.run(ConversationEffect.react(emoji, to: name, isWithdrawn: isThere, id)))]
        case .save: return call.words.map { [.act(.run(ConversationEffect.save(name, id, to: $0)))] } ?? []
        case .edit: return writing(.edit(name, from: text ?? ""))
        case .withdraw:
            let whose = row.isOwn ? "your message" : "the message of \(row.by.harmless)"
            let others = row.isOwn ? "" : " Everyone sees that you withdrew it."
            question = PageQuestion(
                .confirm(
                    "Withdraw \(whose)?", "No one is shown its text any more: \(row.text)\(others)",
                    action: "Withdraw"), .act(.run(ConversationEffect.withdraw(name, id))))
            return []
        default:
            let quoted = QuotedMessage(name: name, author: row.author, isOwn: row.isOwn, text: text ?? row.text)
            return writing(.reply(to: quoted))
        }
    }

    // MARK: Moving

    /// The row of the selected message.
    private var place: Int? {
        guard let rows else { return nil }
        return rows.lastIndex { $0.name != nil && (selection == nil || $0.name == selection) }
            ?? rows.lastIndex { $0.name != nil }
    }

    private var selected: ConversationRow? { place.flatMap { rows?[$0] } }

    private func layout(_ size: Size) -> ThreadText.Layout {
        ThreadText(rows: rows ?? [], time: time, now: clock.now, selected: place ?? -1).layout(size.width - 1)
    }

    func lineCount(in size: Size) -> Int { lines(size).count }

    mutating func move(_ movement: Movement, in size: Size) {
        var window = window(size)
        select(window.move(movement, from: place))
        (top, isAnchored) = (window.top, false)
    }

    mutating func scroll(by rows: Int, in size: Size) {
        var window = window(size)
        select(window.scroll(by: rows, from: place))
        (top, isAnchored) = (window.top, false)
    }

    private func window(_ size: Size) -> ThreadWindow {
        let layout = layout(size)
        return ThreadWindow(layout, rows ?? [], top: shownTop(layout, size), height: size.height)
    }

    /// The first line that shows: a third of the screen is above the message at which it was opened.
    private func shownTop(_ layout: ThreadText.Layout, _ size: Size) -> Int {
        guard isAnchored, let place, layout.places.indices.contains(place) else { return top }
        return max(0, layout.places[place].lowerBound - size.height / 3)
    }

    private mutating func select(_ row: Int?) { selection = row.flatMap { rows?[$0].name } }

    mutating func press(at point: Point, in size: Size) -> [Step] {
        if takesKeys {
            let target = render(in: size, isFocused: true).target(at: point)
            return answer(.mouse(MouseEvent(.press, at: point)), target)
        }
        if let row = window(size).row(at: point.y) { select(row) }
        return []
    }

    private func lines(_ size: Size) -> [Line] { shown(size).lines }

    private func shown(_ size: Size) -> (lines: [Line], top: Int) {
        guard let rows else { return ([Line("Looking at the messages…", .muted)], 0) }
        if rows.isEmpty { return ([Line("Nothing was written yet. Enter writes.", .muted)], 0) }
        let layout = layout(size)
        return (layout.lines, shownTop(layout, size))
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let (lines, top) = shown(size)
        let window = LazyLines(lines).window(from: min(top, LineWindow.lastTop(lines.count, height: size.height)))
        let grid = window.render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }
}
