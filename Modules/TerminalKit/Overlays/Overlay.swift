/// A framed view in the middle of a muted screen, as high as it wants and at most `width` wide.
public struct Overlay: View {
    private let base: Grid
    private let width: Int
    private let title: String
    private let footer: String
    private let view: any View

    public init(over base: Grid, width: Int, title: String, footer: String = "", _ view: any View) {
        (self.base, self.width, self.title, self.footer, self.view) = (base, width, title, footer, view)
    }

    public func render(in size: Size) -> Grid {
        var grid = Picture(base).render(in: size)
        // Parts under the overlay can be neither clicked nor focused.
        (grid.cursor, grid.targets, grid.elements) = (nil, [], [])
        grid.restyle(Area(x: 0, y: 0, width: size.width, height: size.height)) { $0 = .muted }
        let panel = Panel(
            title, footer: footer, hasKeys: true, isFocused: true, Padding(horizontal: 2, vertical: 1, view))
        let wide = min(width, size.width)
        let high = min(panel.height(forWidth: wide) ?? size.height, size.height)
        let origin = Point(x: (size.width - wide) / 2, y: (size.height - high) / 2)
        grid.place(panel.render(in: Size(width: wide, height: high)), at: origin)
        return grid
    }
}
