/// Rows in columns under a heading, with one selected; scrolls so that the selection shows.
///
/// Only the rows that show are asked for, so a table of any length costs the same.
public struct TableView: View {
    /// A column: its heading and width. Columns that do not fit are narrowed from the right; in a wide window a
    /// flexible one stops growing where the next column would stand too far away.
    public struct Heading: Sendable {
        let title: String
        let width: Length
        /// `▲` or `▼` beside the column that the rows are sorted by.
        let mark: String
        let alignment: Text.Alignment

        public init(_ title: String, _ width: Length, mark: String = "", alignment: Text.Alignment = .left) {
            (self.title, self.width, self.mark, self.alignment) = (title, width, mark, alignment)
        }
    }

    private let headings: [Heading]
    private let count: Int
    private let position: ListPosition
    private let isFocused: Bool
    private let empty: String
    private let id: String?
    private let isChecked: (@Sendable (Int) -> Bool)?
    private let row: @Sendable (Int) -> [Line]

    /// Each row has one line for every heading. `empty` says what to do when there are no rows.
    public init(
        _ headings: [Heading], rows: [[Line]], position: ListPosition, isFocused: Bool, empty: String, id: String? = nil
    ) {
        self.init(headings, count: rows.count, position: position, isFocused: isFocused, empty: empty, id: id) {
            rows[$0]
        }
    }

    /// A table of `count` rows, each made when it shows. With an `id` the mouse finds rows, headings and the scroll
    /// bar; `isChecked` puts a mark before the rows that are chosen together.
    public init(
        _ headings: [Heading], count: Int, position: ListPosition, isFocused: Bool, empty: String, id: String? = nil,
        isChecked: (@Sendable (Int) -> Bool)? = nil, row: @escaping @Sendable (Int) -> [Line]
    ) {
        (self.headings, self.count, self.position) = (headings, count, position)
        (self.isFocused, self.empty, self.id) = (isFocused, empty, id)
        (self.isChecked, self.row) = (isChecked, row)
    }

    public func render(in size: Size) -> Grid {
        var grid = count > 0 ? Grid(size: size) : Padding(Text(empty, .muted)).render(in: size)
        grid.note(.whole, of: id, area: Area(x: 0, y: 0, width: size.width, height: size.height))
        if count > 0 { drawRows(on: &grid) } else { grid.describe(Element(.table, value: empty, isFocused: isFocused)) }
        return grid
    }

    private func drawRows(on grid: inout Grid) {
        let size = grid.size
        drawHeadings(on: &grid)
        let shown = position.visible(in: size.height - 1, count: count)
        for index in shown.top..<min(count, shown.top + max(0, size.height - 1)) {
            let y = index - shown.top + 1
            draw(row(index), y: y, on: &grid)
            if let isChecked { grid.put(isChecked(index) ? "✓" : "·", at: Point(x: 1, y: y), style: .accent) }
            grid.note(.row(index), of: id, area: Area(x: 0, y: y, width: size.width, height: 1))
        }
        Selection(isFocused: isFocused).mark(row: shown.selected - shown.top + 1, on: &grid)
        ScrollMarks(first: shown.top, shown: size.height - 1, total: count).draw(on: &grid, from: 1, id: id)
        grid.describe(element(shown.selected))
    }

    private func element(_ index: Int) -> Element {
        // A bar, or a column with nothing in it, is nothing to hear of.
        let cells = zip(headings, row(index)).filter { !$1.spoken.isEmpty }.map {
            [$0.title, $1.spoken].filter { !$0.isEmpty }.joined(separator: " ")
        }
        let note = isChecked?(index) == true ? "chosen" : ""
        return Element(
            .table, value: cells.joined(separator: ", "), place: .init(index + 1, of: count), note: note,
            isFocused: isFocused)
    }

    private var start: Int { isChecked == nil ? 1 : 3 }

    private func columns(_ width: Int) -> [Int] {
        let lengths = headings.map(\.width)
        let widths = Length.divide(width - start - 1, among: lengths, gap: 1)
        return widths.indices.map {
            lengths[$0].isFixed || $0 == widths.count - 1 ? widths[$0] : min(widths[$0], Self.widest)
        }
    }

    /// Of a flexible column that others follow: across more cells than these the eye loses the row.
    private static let widest = 80

    private func drawHeadings(on grid: inout Grid) {
        var x = start
        for (index, width) in columns(grid.size.width).enumerated() {
            let heading = headings[index]
            let title = Line(heading.title.truncated(to: width - (heading.mark.isEmpty ? 0 : 2)), .heading)
            let line = heading.mark.isEmpty ? title : title + Line(" \(heading.mark)", .accent)
            put(line, heading, x, width, 0, on: &grid)
            grid.note(.header(index), of: id, area: Area(x: x, y: 0, width: width, height: 1))
            x += width + 1
        }
    }

    private func draw(_ row: [Line], y: Int, on grid: inout Grid) {
        var x = start
        for (index, width) in columns(grid.size.width).enumerated() where index < row.count {
            put(row[index].truncated(to: width), headings[index], x, width, y, on: &grid)
            x += width + 1
        }
    }

    private func put(_ line: Line, _ heading: Heading, _ x: Int, _ width: Int, _ y: Int, on grid: inout Grid) {
        let indent = heading.alignment == .right ? max(0, width - line.width) : 0
        grid.put(line, at: Point(x: x + indent, y: y))
    }
}
