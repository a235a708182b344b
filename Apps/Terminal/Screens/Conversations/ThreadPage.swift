import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// A conversation: its messages, the newest at the end, and the changes of its members.
struct ThreadPage: CoveringPane, TextPane, ConfirmingPane {
    enum Commands: String, PaneCommands {
        case write = "thread.write"
        case members = "thread.members"
        case title = "thread.title"
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

    init(_ overview: ConversationOverview, time: LocalTime, clock: WallClock) {
        (self.overview, self.time, self.clock) = (overview, time, clock)
    }

    var id: ConversationID { overview.id }
    var title: String { overview.name }

    var footer: String { overview.state }

    func describe(_ command: Commands, isFocused: Bool) -> Command? {
        let over = overview.isActive ? overview.isLeaving ? "you leave it" : nil : "it is over for you"
        let role = overview.ownRole
        return switch command {
        case .write:
            Command(
                command.id, "Write a message", keys: ["w", "Enter"], group: "Page", hint: "write",
                unless: over ?? (role == .reader ? "you only read here" : nil))
        case .members:
            Command(
                command.id, "Members, and the code of the conversation", keys: ["m"], group: "Page", hint: "members")
        case .title:
            Command(
                command.id, "Give it another title", keys: ["e"], group: "Page", parameters: [.text("Its new title")],
                unless: over ?? untitled)
        case .leave:
            Command(command.id, "Leave the conversation", keys: ["o"], group: "Page", hint: "leave", unless: over)
        }
    }

    /// The reason why this person gives it no title; nil when they may.
    private var untitled: String? {
        if overview.kind == .direct { return "a conversation of two people has none" }
        return overview.ownRole == .owner || overview.ownRole == .moderator ? nil : "only owners and moderators do"
    }

    mutating func receive(_ thread: ConversationThread) { (overview, rows) = (thread.overview, thread.rows) }

    mutating func run(_ command: Commands, _ call: CommandCall, in size: Size) -> [Step] {
        switch command {
        case .write: return [.cover(MessageWritingPage(overview, rows ?? [], time: time, clock: clock))]
        case .members: return [.cover(ThreadMembersPage(overview))]
        case .title: return call.words.map { [.act(.conversations(.title($0, id)))] } ?? []
        case .leave:
            question = PageQuestion(
                .confirm(
                    "Leave \(overview.name)?", "You will read nothing new in it. What is here stays readable.",
                    action: "Leave"), .act(.conversations(.leave(id))))
        }
        return []
    }

    private func lines(_ size: Size) -> [Line] {
        guard let rows else { return [Line("Looking at the messages…", .muted)] }
        if rows.isEmpty { return [Line("Nothing was written yet. w writes.", .muted)] }
        return ThreadText(rows: rows, time: time, now: clock.now).lines(size.width - 1)
    }

    func lineCount(in size: Size) -> Int { lines(size).count }

    mutating func move(_ movement: Movement, in size: Size) {
        let last = LineWindow.lastTop(lineCount(in: size), height: size.height)
        var position = ListPosition(selected: min(top, last))
        position.move(movement, count: last + 1, page: size.height)
        top = position.selected == last ? .max : position.selected
    }

    mutating func scroll(by rows: Int, in size: Size) {
        let last = LineWindow.lastTop(lineCount(in: size), height: size.height)
        let next = min(top, last) + rows
        top = next >= last ? .max : max(0, next)
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let lines = lines(size)
        let window = LazyLines(lines).window(from: min(top, LineWindow.lastTop(lines.count, height: size.height)))
        let grid = window.render(in: size)
        return question?.dialog.render(over: grid) ?? grid
    }
}
