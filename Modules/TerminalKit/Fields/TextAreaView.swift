/// Draws a text area: soft-wrapped rows, the selection, a scroll mark, and the cursor when it has the focus.
public struct TextAreaView: View {
    private let area: TextArea
    private let label: String
    private let isFocused: Bool
    private let hint: String
    private let id: String?

    /// `label` is for those who do not see the panel around it; `hint` shows while there is no text.
    public init(_ label: String, _ area: TextArea, isFocused: Bool, hint: String = "", id: String? = nil) {
        (self.label, self.area, self.isFocused, self.hint, self.id) = (label, area, isFocused, hint, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        grid.note(.whole, of: id, area: Area(x: 0, y: 0, width: size.width, height: size.height))
        grid.describe(Element(.field, label: label, value: area.text, isFocused: isFocused))
        if size.isEmpty { return grid }
        if area.text.isEmpty { grid.put(hint.truncated(to: size.width), at: Point(x: 0, y: 0), style: .muted) }
        let layout = TextLayout(area.buffer.paragraphs, width: size.width - 1)
        var row = area.top
        for y in 0..<size.height {
            draw(row, layout, y: y, on: &grid)
            let next = layout.moved(row, by: 1)
            if next == row { break }
            row = next
        }
        marks(layout, on: &grid)
        return grid
    }

    private func draw(_ row: TextBuffer.Place, _ layout: TextLayout, y: Int, on grid: inout Grid) {
        let range = layout.characters(of: row)
        var x = 0
        for offset in range {
            let place = TextBuffer.Place(row.paragraph, offset)
            let isSelected = area.buffer.selection?.contains(place) ?? false
            let character = String(area.buffer.paragraphs[row.paragraph][offset])
            x += grid.put(character, at: Point(x: x, y: y), style: isSelected ? Style(.selection) : .normal)
        }
        let cursor = area.buffer.cursor
        if isFocused && layout.row(of: cursor) == row {
            grid.cursor = Point(x: min(layout.column(of: cursor), grid.size.width - 1), y: y)
        }
    }

    private func marks(_ layout: TextLayout, on grid: inout Grid) {
        let x = grid.size.width - 1
        if area.top > TextBuffer.Place(0, 0) { grid.put("▲", at: Point(x: x, y: 0), style: .accent) }
        let last = layout.row(of: area.buffer.end)
        let height = grid.size.height
        if layout.distance(from: area.top, to: last, atMost: height) >= height {
            grid.put("▼", at: Point(x: x, y: height - 1), style: .accent)
        }
    }
}
