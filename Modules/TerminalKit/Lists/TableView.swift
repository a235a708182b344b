/// Rows in columns under a heading, with one selected; scrolls so that the selection shows.
public struct TableView: View {
    /// A column: its heading and width. Columns that do not fit are narrowed from the right.
    public struct Heading: Sendable {
        let title: String
        let width: Length

        public init(_ title: String, _ width: Length) { (self.title, self.width) = (title, width) }
    }

    private let headings: [Heading]
    private let rows: [[Line]]
    private let position: ListPosition
    private let isFocused: Bool
    private let empty: String

    /// Each row has one line for every heading. `empty` says what to do when there are no rows.
    public init(
        _ headings: [Heading], rows: [[Line]], position: ListPosition, isFocused: Bool, empty: String
    ) {
        (self.headings, self.rows, self.position) = (headings, rows, position)
        (self.isFocused, self.empty) = (isFocused, empty)
    }

    public func render(in size: Size) -> Grid {
        guard !rows.isEmpty else { return Padding(Text(empty, .muted)).render(in: size) }
        var grid = Grid(size: size)
        draw(headings.map { Line($0.title, .heading) }, y: 0, on: &grid)
        let shown = position.visible(in: size.height - 1, count: rows.count)
        for (y, row) in rows.dropFirst(shown.top).prefix(max(0, size.height - 1)).enumerated() {
            draw(row, y: y + 1, on: &grid)
        }
        Selection(isFocused: isFocused).mark(row: shown.selected - shown.top + 1, on: &grid)
        ScrollMarks(first: shown.top, shown: size.height - 1, total: rows.count).draw(on: &grid, from: 1)
        return grid
    }

    private func draw(_ row: [Line], y: Int, on grid: inout Grid) {
        var x = 1
        let widths = Length.divide(grid.size.width - 2, among: headings.map(\.width), gap: 1)
        for (line, width) in zip(row, widths) {
            grid.put(line.truncated(to: width), at: Point(x: x, y: y))
            x += width + 1
        }
    }
}
