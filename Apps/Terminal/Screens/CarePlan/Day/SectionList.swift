import TerminalKit

/// Rows under headings with one row selected; the part with the selection shows.
struct SectionList: View {
    struct Row: Sendable {
        let line: Line
        /// For a screen reader.
        let spoken: String
    }

    struct Section: Sendable {
        let title: String
        let rows: [Row]
    }

    let sections: [Section]
    let selected: Int
    let isFocused: Bool
    /// The text shown when there are no rows.
    let empty: String
    let id: String

    private enum Drawn {
        case heading(String)
        case row(Int, Row)
    }

    private var drawn: [Drawn] {
        var count = 0
        return sections.flatMap { section -> [Drawn] in
            let rows = section.rows.enumerated().map { Drawn.row(count + $0.offset, $0.element) }
            count += section.rows.count
            return (section.title.isEmpty ? [] : [.heading(section.title)]) + rows
        }
    }

    func render(in size: Size) -> Grid {
        let lines = drawn
        guard !lines.isEmpty else {
            var grid = Padding(Text(empty, .muted)).render(in: size)
            grid.describe(Element(.list, value: empty, isFocused: isFocused))
            return grid
        }
        var grid = Grid(size: size)
        let place = lines.firstIndex { if case .row(selected, _) = $0 { true } else { false } } ?? 0
        let top = min(max(0, place - size.height / 2), max(0, lines.count - size.height))
        for (y, line) in lines.dropFirst(top).prefix(size.height).enumerated() { draw(line, y, on: &grid) }
        describe(on: &grid)
        return grid
    }

    private func draw(_ line: Drawn, _ y: Int, on grid: inout Grid) {
        switch line {
        case .heading(let title):
            let rule = String(repeating: "─", count: max(0, grid.size.width - title.cellWidth - 2))
            grid.put(Line([Span("\(title) ", .heading), Span(rule, .border)]), at: Point(x: 0, y: y))
        case .row(let index, let row):
            grid.put(row.line.truncated(to: grid.size.width - 1), at: Point(x: 1, y: y))
            let area = Area(x: 0, y: y, width: grid.size.width, height: 1)
            grid.note(.row(index), of: id, area: area)
            guard index == selected else { return }
            grid.restyle(area) { $0.role = isFocused ? .selection : .inactiveSelection }
            if isFocused { grid.put("▸", at: Point(x: 0, y: y), style: Style(.selection)) }
        }
    }

    private func describe(on grid: inout Grid) {
        let rows = sections.flatMap { section in section.rows.map { (section.title, $0.spoken) } }
        guard rows.indices.contains(selected) else { return }
        let (title, spoken) = rows[selected]
        grid.describe(
            Element(
                .list, value: spoken, place: .init(selected + 1, of: rows.count), note: title, isFocused: isFocused))
    }
}
