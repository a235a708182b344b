/// Rows of text with one selected; scrolls so that the selection shows. Without rows it shows what to do instead.
public struct ListView: View {
    private let rows: [Line]
    private let position: ListPosition
    private let isFocused: Bool
    private let empty: String
    private let id: String?

    /// With an `id` the mouse finds rows (`Target.Part.row`) and the scroll bar.
    public init(_ rows: [Line], position: ListPosition, isFocused: Bool, empty: String, id: String? = nil) {
        (self.rows, self.position, self.isFocused) = (rows, position, isFocused)
        (self.empty, self.id) = (empty, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = rows.isEmpty ? Padding(Text(empty, .muted)).render(in: size) : Grid(size: size)
        grid.note(.whole, of: id, area: Area(x: 0, y: 0, width: size.width, height: size.height))
        grid.describe(element)
        if rows.isEmpty { return grid }
        let shown = position.visible(in: size.height, count: rows.count)
        for (y, row) in rows.dropFirst(shown.top).prefix(size.height).enumerated() {
            grid.put(row.truncated(to: size.width - 2), at: Point(x: 1, y: y))
            grid.note(.row(shown.top + y), of: id, area: Area(x: 0, y: y, width: size.width, height: 1))
        }
        Selection(isFocused: isFocused).mark(row: shown.selected - shown.top, on: &grid)
        ScrollMarks(first: shown.top, shown: size.height, total: rows.count).draw(on: &grid, id: id)
        return grid
    }

    private var element: Element {
        let index = min(position.selected, max(0, rows.count - 1))
        return Element(
            .list, value: rows.isEmpty ? empty : rows[index].spoken,
            place: rows.isEmpty ? nil : .init(index + 1, of: rows.count), isFocused: isFocused)
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
