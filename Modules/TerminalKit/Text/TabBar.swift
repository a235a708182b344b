/// The titles of pages in one line, the open one marked.
public struct TabBar: View {
    private let titles: [String]
    private let selected: Int
    private let isFocused: Bool
    private let id: String?

    /// With an `id` the mouse finds tabs (`Target.Part.item`).
    public init(_ titles: [String], selected: Int, isFocused: Bool = true, id: String? = nil) {
        (self.titles, self.selected, self.isFocused, self.id) = (titles, selected, isFocused, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        var x = 0
        for (index, title) in titles.enumerated() {
            let style: Style =
                index == selected ? Style(isFocused ? .selection : .inactiveSelection, bold: true) : .muted
            let width = grid.put(" \(title) ", at: Point(x: x, y: 0), style: style)
            grid.note(.item(index), of: id, area: Area(x: x, y: 0, width: width, height: 1))
            x += width + 1
        }
        if titles.indices.contains(selected) {
            grid.describe(Element(.tabs, value: titles[selected], place: .init(selected + 1, of: titles.count)))
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
