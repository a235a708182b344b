import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The newest messages of a conversation, and below them a text of several lines. It stays open for the next message;
/// a text that was begun survives the program.
struct MessageWritingPage: FormPage {
    private static let rows = 4

    private var overview: ConversationOverview
    private var rows: [ConversationRow]
    private let time: LocalTime
    private let clock: WallClock
    var filling = Self.empty

    init(_ overview: ConversationOverview, _ rows: [ConversationRow], time: LocalTime, clock: WallClock) {
        (self.overview, self.rows, self.time, self.clock) = (overview, rows, time, clock)
    }

    private static var empty: Filling {
        Filling([FormInput(label: "Text", input: .area(TextArea(), rows: rows))], button: "Send")
    }

    var id: ConversationID { overview.id }
    var title: String { overview.name }
    var action: String { "sends" }
    var busy: String { "Sealing…" }
    var remark: String { "" }
    var unsavedName: String? { "conversation \(id)" }
    var closesWhenDone: Bool { false }

    mutating func receive(_ thread: ConversationThread) { (overview, rows) = (thread.overview, thread.rows) }

    /// The text is on this device: an empty one follows.
    mutating func sent() { filling = Self.empty }

    func step() throws(ErrorNotice) -> Step {
        let text = filling.form.text(0).withoutEnds
        if text.isEmpty { throw ErrorNotice("There is no text yet.", nextStep: "Write something.") }
        return .act(.conversations(.send(text, id)))
    }

    func render(in size: Size, isFocused: Bool) -> Grid {
        let lines = ThreadText(rows: rows, time: time, now: clock.now).lines(size.width - 1)
        let above = LineWindow(count: lines.count, top: .max / 2) { lines[$0] }
        let rule = Text([Line(String(repeating: "─", count: size.width), .muted)])
        let grid = Column([
            Column.Item(.flexible, above), Column.Item(.fixed(1), rule), Column.Item(filling.form.view),
            Column.Item(.fixed(1), Text([said])),
        ]).render(in: size)
        return filling.question?.render(over: grid) ?? grid
    }

    private var said: Line {
        if filling.isBusy { return Line(busy, .accent) }
        if let trouble = filling.trouble {
            return Line([Span(trouble.problem, .alarm), Span(" \(trouble.nextStep)")])
        }
        return Line(filling.isRestored ? "What you had begun is back." : overview.about, .muted)
    }
}
