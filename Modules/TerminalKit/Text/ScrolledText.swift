/// Long text in a window that begins at `top`; a mark in the right border column says that there is more.
public struct ScrolledText: View {
    private let lines: [Line]
    private let top: Int

    /// `top` is the first wrapped line shown; it is held inside the text.
    public init(_ lines: [Line], top: Int) { (self.lines, self.top) = (lines, top) }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let all = Self.laidOut(lines, width: size.width)
        let first = min(max(0, top), Self.lastTop(lines, in: size))
        for (y, line) in all.dropFirst(first).prefix(size.height).enumerated() {
            grid.put(line, at: Point(x: 0, y: y))
        }
        ScrollMarks(first: first, shown: size.height, total: all.count).draw(on: &grid)
        return grid
    }

    /// The greatest useful `top` of this text in a window of this size.
    public static func lastTop(_ lines: [Line], in size: Size) -> Int {
        max(0, laidOut(lines, width: size.width).count - size.height)
    }

    private static func laidOut(_ lines: [Line], width: Int) -> [Line] {
        lines.flatMap { $0.wrapped(to: max(1, width - 1)) }
    }
}
