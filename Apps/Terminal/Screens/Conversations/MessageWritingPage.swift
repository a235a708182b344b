import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The newest messages of a conversation, and below them a text of several lines. It stays open for the next message,
/// and closes after an answer or an edit. A message or an answer that was begun stays as a draft when the page is left,
/// and survives the program.
struct MessageWritingPage: FormPage {
    enum Purpose: Hashable, Sendable {
        case message
        case reply(to: QuotedMessage)
        case edit(MessageName, from: String)
    }

    private static let rows = 4

    private var overview: ConversationOverview
    private var rows: [ConversationRow]
    private let time: LocalTime
    private let clock: WallClock
    let purpose: Purpose
    var filling: Filling

    init(
        _ overview: ConversationOverview, _ rows: [ConversationRow], purpose: Purpose = .message, time: LocalTime,
        clock: WallClock
    ) {
        (self.overview, self.rows, self.time, self.clock) = (overview, rows, time, clock)
        self.purpose = purpose
        filling = if case .edit(_, let text) = purpose { Self.form(text, "Save") } else { Self.form("", "Send") }
    }

    /// The cursor is behind the text.
    private static func form(_ text: String, _ button: String) -> Filling {
        var area = TextArea(text)
        _ = area.handle(.key(.with(.control, .end)), in: Size(width: 60, height: rows))
        return Filling([FormInput(label: "Text", input: .area(area, rows: rows))], button: button)
    }

    var id: ConversationID { overview.id }
    var title: String { overview.name }
    var action: String { if case .edit = purpose { "saves" } else { "sends" } }
    var busy: String { "Sealing…" }
    var remark: String { "" }
    var unsavedName: String? {
        switch purpose {
        case .message: MessageForm.message(in: id).name
        case .reply(let quoted): MessageForm.answer(to: quoted.name, in: id).name
        case .edit(let name, _): MessageForm.edit(of: name, in: id).name
        }
    }
    /// One that is on its way is no draft.
    var keepsDraft: Bool { if case .edit = purpose { false } else { !filling.isBusy } }
    /// A draft is never lost, so leaving is not asked about.
    var footer: String { keepsDraft ? "Ctrl-S sends · Esc leaves, and keeps it" : usualFooter }
    var closesWhenDone: Bool { false }

    mutating func receive(_ thread: ConversationThread) { (overview, rows) = (thread.overview, thread.rows) }

    /// The text is on this device: an empty one follows.
    mutating func sent() { if purpose == .message { filling = Self.form("", "Send") } }

    func step() throws(ErrorNotice) -> Step {
        let text = filling.form.text(0).withoutEnds
        if text.isEmpty { throw ErrorNotice("There is no text yet.", nextStep: "Write something.") }
        return switch purpose {
        case .message: .act(.run(ConversationEffect.send(text, id)))
        case .reply(let quoted): .act(.run(ConversationEffect.reply(text, to: quoted.name, id)))
        case .edit(let name, _): .act(.run(ConversationEffect.edit(name, to: text, id)))
        }
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let lines = ThreadText(rows: rows, time: time, now: clock.now).lines(size.width - 1)
        let above = LineWindow(count: lines.count, top: .max / 2) { lines[$0] }
        let rule = Text([rule(size.width)])
        let grid = Column([
            Column.Item(.flexible, above), Column.Item(.fixed(1), rule), Column.Item(filling.form.view),
            Column.Item(.fixed(1), Text([said])),
        ]).render(in: size)
        return filling.question?.render(over: grid) ?? grid
    }

    /// Between the messages and the text: what the text is.
    private func rule(_ width: Int) -> Line {
        let title =
            switch purpose {
            case .message: ""
            case .reply(let quoted): " Answer to \(quoted.line) "
            case .edit: " Another text for your message "
            }
        let head = Line([Span("──", .muted), Span(title, .accent)]).truncated(to: width)
        return head + Line(String(repeating: "─", count: max(0, width - head.width)), .muted)
    }

    private var said: Line {
        if filling.isBusy { return Line(busy, .accent) }
        if let trouble = filling.trouble {
            return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
        }
        return Line(filling.isRestored ? "Your draft is restored." : overview.about, .muted)
    }
}
