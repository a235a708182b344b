/// Empty cells around a view.
public struct Padding: View {
    private let horizontal: Int
    private let vertical: Int
    private let view: any View

    public init(horizontal: Int = 1, vertical: Int = 0, _ view: any View) {
        (self.horizontal, self.vertical, self.view) = (horizontal, vertical, view)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let inner = Size(width: size.width - 2 * horizontal, height: size.height - 2 * vertical)
        grid.place(view.render(in: inner), at: Point(x: horizontal, y: vertical))
        return grid
    }

    public func height(forWidth width: Int) -> Int? {
        view.height(forWidth: max(0, width - 2 * horizontal)).map { $0 + 2 * vertical }
    }
}

/// A view in a frame with a title in its upper border; the frame of the focused panel stands out.
public struct Panel: View {
    /// The column at which the text of title and footer begins.
    public static let labelColumn = 3

    private let title: String
    private let footer: String
    private let hasKeys: Bool
    private let isFocused: Bool
    private let view: any View

    /// With `hasKeys` the footer names keys, as in `Enter answers · Esc cancels`, and a click on one of them sends its
    /// key.
    public init(
        _ title: String, footer: String = "", hasKeys: Bool = false, isFocused: Bool = false, _ view: any View
    ) {
        self.title = title
        self.footer = footer
        self.hasKeys = hasKeys
        self.isFocused = isFocused
        self.view = view
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        guard size.width >= 2, size.height >= 2 else { return grid }
        let style = isFocused ? Style(.accent, bold: true) : .border
        let bar = String(repeating: "─", count: size.width - 2)
        grid.put("┌\(bar)┐", at: Point(x: 0, y: 0), style: style)
        grid.put("└\(bar)┘", at: Point(x: 0, y: size.height - 1), style: style)
        for y in 1..<size.height - 1 {
            grid.put("│", at: Point(x: 0, y: y), style: style)
            grid.put("│", at: Point(x: size.width - 1, y: y), style: style)
        }
        label(&grid, title, y: 0, style: isFocused ? style : .heading)
        label(&grid, footer, y: size.height - 1, style: .muted)
        if hasKeys { noteKeys(&grid) }
        let inner = Size(width: size.width - 2, height: size.height - 2)
        grid.place(named(view.render(in: inner)), at: Point(x: 1, y: 1))
        return grid
    }

    /// The grid whose elements without a label take the panel's title.
    private func named(_ grid: Grid) -> Grid {
        var grid = grid
        for index in grid.elements.indices where grid.elements[index].label.isEmpty {
            grid.elements[index].label = title
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { view.height(forWidth: max(0, width - 2)).map { $0 + 2 } }

    /// Registers the keys that the footer names, where their meaning fits.
    private func noteKeys(_ grid: inout Grid) {
        let separator = " · "
        var x = Self.labelColumn
        for part in footer.split(separator: separator) {
            let width = String(part).cellWidth
            guard x + width <= grid.size.width - Self.labelColumn else { return }
            if let key = part.split(separator: " ").first.flatMap({ Key(name: String($0)) }) {
                grid.note(.key(key), of: "hint", area: Area(x: x, y: grid.size.height - 1, width: width, height: 1))
            }
            x += width + separator.cellWidth
        }
    }

    private func label(_ grid: inout Grid, _ text: String, y: Int, style: Style) {
        let shown = text.truncated(to: grid.size.width - 6)
        if !shown.isEmpty { grid.put(" \(shown) ", at: Point(x: 2, y: y), style: style) }
    }
}
