import SalusReport

extension Typesetter {
    private static let gap = 8.0

    /// The head, and rows that bring it along to further pages.
    func table(_ table: Report.Table) -> [Strip] {
        let widths = widths(of: table)
        let head = cells(table.columns.map(\.heading), table, widths, .head)
        var first = whole(head, widths, ruleLevel: 0.3)
        first.keepsWithNext = !table.rows.isEmpty
        let rows = table.rows.flatMap { strips(of: cells($0, table, widths, .cell), widths, ruleLevel: 0.85) }
        return [first]
            + rows.map { row in
                var row = row
                row.head = { [first] in first }
                return row
            }
    }

    private func cells(_ row: [String], _ table: Report.Table, _ widths: [Double], _ style: TextStyle) -> [SetText] {
        row.indices.map { set(row[$0], table.columns[$0].isNumeric ? style.atEnd : style, width: widths[$0]) }
    }

    /// A row is one strip, unless it would take more than half a page; then each of its lines is one.
    private func strips(of cells: [SetText], _ widths: [Double], ruleLevel: Double) -> [Strip] {
        let row = whole(cells, widths, ruleLevel: ruleLevel)
        guard row.height > 350 else { return [row] }
        return (0..<(cells.map(\.lines.count).max() ?? 0)).map { line in
            let height = cells.compactMap { line < $0.lines.count ? $0.lines[line].height : nil }.max() ?? 0
            return Strip(height: height) { [surface] x, y in
                for (cell, left) in zip(cells, Self.lefts(widths)) where line < cell.lines.count {
                    cell.draw(line: line, on: surface.context, x: x + left, y: y)
                }
            }
        }
    }

    private func whole(_ cells: [SetText], _ widths: [Double], ruleLevel: Double) -> Strip {
        let height = (cells.map(\.height).max() ?? 0) + 6
        return Strip(height: height) { [surface, width] x, y in
            for (cell, left) in zip(cells, Self.lefts(widths)) { cell.draw(on: surface.context, x: x + left, y: y + 2) }
            let bottom = y + height - 1
            surface.rule(from: (x, bottom), to: (x + width, bottom), .init(level: ruleLevel))
        }
    }

    private static func lefts(_ widths: [Double]) -> [Double] {
        widths.indices.map { widths[..<$0].reduce(0) { $0 + $1 + gap } }
    }

    /// As wide as the widest cell of each column, and together as wide as the page: what is too much is taken from the
    /// widest columns, and what is left goes to the last one of words.
    private func widths(of table: Report.Table) -> [Double] {
        var widths = table.columns.indices.map { column in
            let texts = table.rows.prefix(200).map { set($0[column], .cell).width }
            return max(set(table.columns[column].heading, .head).width, texts.max() ?? 0) + 1
        }
        let room = width - Self.gap * Double(max(0, widths.count - 1))
        let most = Self.most(widths, in: room)
        widths = widths.map { min($0, most) }
        let rest = room - widths.reduce(0, +)
        if rest > 0, let last = table.columns.lastIndex(where: { !$0.isNumeric }) { widths[last] += rest }
        return widths
    }

    /// The width at which columns are cut so that all fit.
    private static func most(_ widths: [Double], in room: Double) -> Double {
        var (rest, left) = (room, widths.count)
        for width in widths.sorted() {
            let share = rest / Double(left)
            if width > share { return share }
            (rest, left) = (rest - width, left - 1)
        }
        return .infinity
    }
}
