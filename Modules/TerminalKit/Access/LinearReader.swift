/// Tells a screen as lines for a screen reader: what has the focus, when it changes, and what else is new.
///
/// Works from the elements that the screen's views describe; nothing is drawn, nothing is taken back.
public struct LinearReader: Sendable {
    private var focused: Element?
    private var statuses: [Element] = []
    private var hasBegun = false
    /// Text of the field was told as it was typed, on a line that is not ended.
    private var isTyping = false

    public init() {}

    /// The text to write for the next state of the screen: whole lines, or the typed characters of the focused field.
    public mutating func text(for grid: Grid) -> String {
        let news = grid.elements.filter { [.status, .progress].contains($0.kind) }
        let fresh = news.filter { !statuses.contains($0) && !$0.value.isEmpty }
        statuses = news
        let echo = fresh.isEmpty ? typed(grid.focusedElement) : nil
        var lines = fresh.map(\.spoken)
        if let element = grid.focusedElement, element != focused, echo == nil { lines.append(element.spoken) }
        if !hasBegun && grid.focusedElement == nil { lines += Self.plain(grid) }
        (focused, hasBegun) = (grid.focusedElement, true)
        if let echo {
            isTyping = true
            return echo
        }
        defer { isTyping = isTyping && lines.isEmpty }
        return lines.isEmpty ? "" : (isTyping ? "\n" : "") + lines.map { $0 + "\n" }.joined()
    }

    /// Characters put at the end of the same field.
    private func typed(_ element: Element?) -> String? {
        guard let before = focused, let element, element.kind == .field, element.label == before.label,
            element.value.count > before.value.count, element.value.hasPrefix(before.value)
        else { return nil }
        return String(element.value.dropFirst(before.value.count))
    }

    /// A screen that describes nothing is told as its text without frames.
    static func plain(_ grid: Grid) -> [String] {
        let frame = Set("│┃─━┌┐└┘├┤┬┴┼▲▼▸")
        return grid.text.split(separator: "\n").map { line in
            String(line.filter { !frame.contains($0) }).split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    /// All descriptions of a screen, one line each: the output of the command `read all`.
    public static func everything(_ grid: Grid) -> [String] {
        grid.elements.isEmpty ? plain(grid) : grid.elements.map(\.spoken)
    }
}
