/// The titles of pages in one line, the open one marked.
public struct TabBar: View {
    private let titles: [String]
    private let selected: Int
    private let isFocused: Bool

    public init(_ titles: [String], selected: Int, isFocused: Bool = true) {
        (self.titles, self.selected, self.isFocused) = (titles, selected, isFocused)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        var x = 0
        for (index, title) in titles.enumerated() {
            let style: Style =
                index == selected ? Style(isFocused ? .selection : .inactiveSelection, bold: true) : .muted
            x += grid.put(" \(title) ", at: Point(x: x, y: 0), style: style) + 1
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 1 }

    /// The tab whose title covers column `x` of the bar.
    public func tab(at x: Int) -> Int? {
        var start = 0
        for (index, title) in titles.enumerated() {
            let end = start + title.cellWidth + 2
            if (start..<end).contains(x) { return index }
            start = end + 1
        }
        return nil
    }
}

/// One line across the screen: what is going on at the left, a hint at the right. The left side gives way last.
public struct StatusLine: View {
    private let left: Line
    private let right: Line

    public init(left: Line, right: Line = Line([])) { (self.left, self.right) = (left, right) }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size, style: Style(.bar))
        let shown = left.truncated(to: size.width - 2)
        grid.put(onBar(shown), at: Point(x: 1, y: 0))
        let room = size.width - shown.width - 4
        if right.width <= room { grid.put(onBar(right), at: Point(x: size.width - right.width - 1, y: 0)) }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 1 }

    private func onBar(_ line: Line) -> Line {
        Line(line.spans.map { $0.style.role == .normal ? Span($0.text, Style(.bar, bold: $0.style.isBold)) : $0 })
    }
}
