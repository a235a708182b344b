/// Rows of text with one selected; scrolls so that the selection shows. Without rows it shows what to do instead.
public struct ListView: View {
    private let rows: [Line]
    private let position: ListPosition
    private let isFocused: Bool
    private let empty: String

    public init(_ rows: [Line], position: ListPosition, isFocused: Bool, empty: String) {
        (self.rows, self.position, self.isFocused, self.empty) = (rows, position, isFocused, empty)
    }

    public func render(in size: Size) -> Grid {
        guard !rows.isEmpty else { return Padding(Text(empty, .muted)).render(in: size) }
        var grid = Grid(size: size)
        let shown = position.visible(in: size.height, count: rows.count)
        for (y, row) in rows.dropFirst(shown.top).prefix(size.height).enumerated() {
            grid.put(row.truncated(to: size.width - 2), at: Point(x: 1, y: y))
        }
        Selection(isFocused: isFocused).mark(row: shown.selected - shown.top, on: &grid)
        ScrollMarks(first: shown.top, shown: size.height, total: rows.count).draw(on: &grid)
        return grid
    }
}

/// How the selected row looks: the whole line in one style, so that it is seen without colour too.
struct Selection {
    let isFocused: Bool

    func mark(row y: Int, on grid: inout Grid) {
        let role: Role = isFocused ? .selection : .inactiveSelection
        grid.restyle(Area(x: 0, y: y, width: grid.size.width, height: 1)) { $0.role = role }
        grid.put(isFocused ? "▸" : " ", at: Point(x: 0, y: y), style: Style(role))
    }
}
