import TerminalKit

/// A table of any length: only the rows that show are made.
struct RowTable: View {
    struct Heading: Sendable {
        let title: String
        let width: Length
        /// `▲` or `▼` beside the column that the rows are sorted by.
        var mark = ""
    }

    let headings: [Heading]
    let count: Int
    let position: ListPosition
    let isFocused: Bool
    /// What to do when there are no rows.
    let empty: String
    /// The cells of a row, one line for each heading.
    let row: @Sendable (Int) -> [Line]

    func render(in size: Size) -> Grid {
        guard count > 0 else { return Padding(Text(empty, .muted)).render(in: size) }
        let shown = position.visible(in: size.height - 1, count: count)
        let rows = (shown.top..<min(count, shown.top + max(0, size.height - 1))).map(row)
        let table = TableView(
            headings.map { TableView.Heading($0.title + ($0.mark.isEmpty ? "" : " \($0.mark)"), $0.width) }, rows: rows,
            position: ListPosition(selected: shown.selected - shown.top), isFocused: isFocused, empty: "")
        var grid = table.render(in: size)
        let marks = LineWindow(count: count, top: shown.top) { _ in Line("") }
            .render(in: Size(width: 1, height: size.height - 1))
        grid.place(marks, at: Point(x: size.width - 1, y: 1))
        return grid
    }

    /// The row at a height inside the table; nil for the heading and below the last row.
    func index(at y: Int, height: Int) -> Int? {
        let index = position.visible(in: height - 1, count: count).top + y - 1
        return y > 0 && y < height && index < count ? index : nil
    }
}
