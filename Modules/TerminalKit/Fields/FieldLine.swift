/// The common layout of all fields.
struct FieldLine {
    let label: String
    let labelWidth: Int
    let isFocused: Bool
    var content = Line([])
    var cursor = 0
    var kind = Element.Kind.field
    /// The spoken content, where it differs from the shown one.
    var spoken: String?
    var id: String?

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let start = labelWidth + 3
        grid.put(label.truncated(to: labelWidth), at: Point(x: 0, y: 0), style: isFocused ? .heading : .normal)
        grid.put(isFocused ? "▸" : " ", at: Point(x: start - 2, y: 0), style: .accent)
        grid.put(content, at: Point(x: start, y: 0))
        grid.restyle(Area(x: start, y: 0, width: size.width - start, height: 1)) { $0.isUnderlined = true }
        grid.note(.whole, of: id, area: Area(x: 0, y: 0, width: size.width, height: 1))
        grid.describe(Element(kind, label: label, value: spoken ?? content.text, isFocused: isFocused))
        if isFocused { grid.cursor = Point(x: start + cursor, y: 0) }
        return grid
    }
}
