import TerminalKit

/// What one page says about a person; scrolls.
struct SummaryPane: Pane {
    enum Command: Hashable, Sendable { case more }

    var content: SummaryContent
    private var showsAll = false
    private var top = 0

    init(_ content: SummaryContent) { self.content = content }

    private static let keys = KeyMap<Command>([
        .init([.character("m")], .more, "all rows of the summary, or the first ones")
    ])

    var help: [KeyMapEntry] { Self.keys.help }

    mutating func handle(_ key: Key, in size: Size) -> [Step]? {
        if Self.keys.command(for: key) == .more {
            showsAll.toggle()
            return []
        }
        let last = lastTop(in: size)
        var position = ListPosition(selected: min(top, last))
        guard position.handle(key, count: last + 1, page: size.height) else { return nil }
        top = position.selected
        return []
    }

    mutating func scroll(by rows: Int, in size: Size) { top = min(max(0, top + rows), lastTop(in: size)) }

    func render(in size: Size, isFocused: Bool) -> Grid { lines(in: size).window(from: top).render(in: size) }

    private func lastTop(in size: Size) -> Int { LineWindow.lastTop(lines(in: size).count, height: size.height) }

    private func lines(in size: Size) -> LazyLines {
        SummaryLines(content: content, showsAll: showsAll).lines(in: Size(width: size.width - 1, height: size.height))
    }
}
