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
        grid.cursor = nil
        grid.restyle(Area(x: 0, y: 0, width: size.width, height: size.height)) { $0 = .muted }
        let panel = Panel(title, footer: footer, isFocused: true, Padding(horizontal: 2, vertical: 1, view))
        let wide = min(width, size.width)
        let high = min(panel.height(forWidth: wide) ?? size.height, size.height)
        let origin = Point(x: (size.width - wide) / 2, y: (size.height - high) / 2)
        grid.place(panel.render(in: Size(width: wide, height: high)), at: origin)
        return grid
    }
}

/// What the keys of a screen do, as lines: the keys at the left, their help text at the right.
public struct KeyHelp: View {
    private let entries: [KeyMapEntry]

    public init(_ entries: [KeyMapEntry]) { self.entries = entries }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let column = (entries.map(\.keys.cellWidth).max() ?? 0) + 2
        var y = 0
        for entry in entries {
            grid.put(entry.keys, at: Point(x: 0, y: y), style: Style(.accent, bold: true))
            for line in Line(entry.help).wrapped(to: max(1, size.width - column)) {
                grid.put(line, at: Point(x: column, y: y))
                y += 1
            }
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? {
        let column = (entries.map(\.keys.cellWidth).max() ?? 0) + 2
        return entries.reduce(0) { $0 + Line($1.help).wrapped(to: max(1, width - column)).count }
    }
}
