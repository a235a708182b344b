/// Short messages at the lower right that go by themselves; one may offer to undo what it tells of.
public struct Toasts: Hashable, Sendable {
    /// A short message that goes by itself.
    public struct Toast: Hashable, Sendable {
        public enum Kind: Sendable { case info, good, caution, alarm }

        public let text: String
        public let kind: Kind
        fileprivate var end: Duration?

        /// The word and shape that say the kind without colour.
        var mark: (sign: String, word: String, style: Style) {
            switch kind {
            case .info: ("·", "", .accent)
            case .good: ("✓", "Done", .good)
            case .caution: ("!", "Note", .caution)
            case .alarm: ("✗", "Failed", .alarm)
            }
        }
    }

    public private(set) var shown: [Toast] = []
    private let time: Duration

    /// Each toast shows for `time`; at most three at once, the oldest goes first.
    public init(time: Duration = .seconds(6)) { self.time = time }

    /// Shows a toast from the next tick on for its time.
    public mutating func show(_ text: String, _ kind: Toast.Kind = .info) {
        shown = (shown + [Toast(text: text, kind: kind)]).suffix(3)
    }

    /// Shows what was done and how to take it back: `Deleted the message. Undo — press U`.
    public mutating func show<Action>(_ entry: UndoStack<Action>.Entry, undoKey: KeySequence) {
        show("\(entry.title). Undo — press \(undoKey.name)", .good)
    }

    /// Takes away what has shown long enough.
    public mutating func tick(_ now: Duration) {
        for index in shown.indices where shown[index].end == nil { shown[index].end = now + time }
        shown.removeAll { $0.end.map { $0 <= now } ?? false }
    }

    /// Removes all that are shown.
    public mutating func dismiss() { shown = [] }

    /// For `Screen.wakesEvery`: only while a toast shows.
    public var wakesEvery: Duration? { shown.isEmpty ? nil : .milliseconds(500) }

    /// Draws the toasts over a screen, above its last `rows` lines.
    public func draw(over grid: inout Grid, above rows: Int = 1) {
        var bottom = grid.size.height - rows
        for toast in shown.reversed() {
            let (sign, word, style) = toast.mark
            let width = min(grid.size.width - 2, 64, toast.text.cellWidth + 6)
            let view = Panel(word, Padding(Text([Line([Span("\(sign) ", style), Span(toast.text)])])))
            let height = view.height(forWidth: width) ?? 3
            bottom -= height
            if bottom < 0 { return }
            let drawn = view.render(in: Size(width: width, height: height))
            grid.place(drawn, at: Point(x: grid.size.width - width - 1, y: bottom))
            grid.describe(Element(.status, label: word, value: toast.text))
        }
    }
}
