/// Lines of which only those that show are made: for text of any length. A line that is too long is cut.
public struct LineWindow: View {
    private let count: Int
    private let top: Int
    private let line: @Sendable (Int) -> Line

    /// `line` gives the lines from 0 below `count`; `top` is the first one shown, held inside the text.
    public init(count: Int, top: Int, line: @escaping @Sendable (Int) -> Line) {
        (self.count, self.top, self.line) = (count, top, line)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let first = min(max(0, top), Self.lastTop(count, height: size.height))
        for y in 0..<min(size.height, count - first) {
            grid.put(line(first + y).truncated(to: size.width - 1), at: Point(x: 0, y: y))
        }
        ScrollMarks(first: first, shown: size.height, total: count).draw(on: &grid)
        return grid
    }

    /// The greatest useful `top` of `count` lines in a window of this height.
    public static func lastTop(_ count: Int, height: Int) -> Int { max(0, count - height) }
}
