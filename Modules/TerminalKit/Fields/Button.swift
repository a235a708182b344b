/// A button on a line of its own; Enter on it is the screen's to handle.
public struct Button: View {
    private let title: String
    private let isFocused: Bool
    private let id: String?

    public init(_ title: String, isFocused: Bool, id: String? = nil) {
        (self.title, self.isFocused, self.id) = (title, isFocused, id)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let text = isFocused ? "▸ \(title) ◂" : "  \(title)  "
        let width = grid.put(text, at: Point(x: 0, y: 0), style: Style(isFocused ? .selection : .inactiveSelection))
        grid.note(.whole, of: id, area: Area(x: 0, y: 0, width: width, height: 1))
        grid.describe(Element(.button, value: title, isFocused: isFocused))
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}
