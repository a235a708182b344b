/// One line across the screen: what is going on at the left, a hint at the right. The left side gives way last; given more rows it is
/// wrapped into them.
public struct StatusLine: View {
    private let left: Line
    private let right: Line
    private let spoken: String?

    /// `spoken` is told in place of the left side, where that changes more often than anybody wants to hear.
    public init(left: Line, right: Line = Line([]), spoken: String? = nil) {
        (self.left, self.right, self.spoken) = (left, right, spoken)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size, style: Style(.bar))
        if size.height > 1 { return wrapped(in: size) }
        let shown = left.truncated(to: size.width - 2)
        grid.put(onBar(shown), at: Point(x: 1, y: 0))
        grid.describe(Element(.status, value: spoken ?? left.spoken))
        let room = size.width - shown.width - 4
        if right.width <= room { grid.put(onBar(right), at: Point(x: size.width - right.width - 1, y: 0)) }
        return grid
    }

    private func wrapped(in size: Size) -> Grid {
        var grid = Grid(size: size, style: Style(.bar))
        for (row, line) in left.wrapped(to: size.width - 2).prefix(size.height).enumerated() {
            grid.put(onBar(line), at: Point(x: 1, y: row))
        }
        grid.describe(Element(.status, value: spoken ?? left.spoken))
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 1 }

    private func onBar(_ line: Line) -> Line {
        Line(line.spans.map { $0.style.role == .normal ? Span($0.text, Style(.bar, bold: $0.style.isBold)) : $0 })
    }
}
