/// A column that may be higher than its room: the part with the cursor or the focused button shows.
public struct FocusWindow: View {
    private let view: any View

    public init(_ view: any View) { self.view = view }

    public func render(in size: Size) -> Grid {
        let wanted = view.height(forWidth: size.width) ?? size.height
        guard wanted > size.height else { return view.render(in: size) }
        let whole = view.render(in: Size(width: size.width - 1, height: wanted))
        // Without a cursor the focus is at the end: on a button.
        let row = whole.cursor?.y ?? wanted - 1
        let top = min(max(0, row - size.height / 2), wanted - size.height)
        var grid = Grid(size: size)
        grid.place(whole, at: Point(x: 0, y: -top))
        ScrollMarks(first: top, shown: size.height, total: wanted).draw(on: &grid)
        return grid
    }

    public func height(forWidth width: Int) -> Int? { view.height(forWidth: width) }
}
