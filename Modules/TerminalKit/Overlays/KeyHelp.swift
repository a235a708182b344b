/// The key bindings of a screen, as lines: the keys at the left, their help text at the right.
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
