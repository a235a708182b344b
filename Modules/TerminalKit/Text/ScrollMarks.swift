/// Where a window is in what it shows part of: a bar in the last column with arrows at its ends, or arrows alone
/// where there is no room for a bar.
struct ScrollMarks {
    let first: Int
    let shown: Int
    let total: Int

    func draw(on grid: inout Grid, from y: Int = 0, id: String? = nil) {
        let x = grid.size.width - 1
        let height = grid.size.height - y
        guard shown < total, height > 0, x >= 0 else { return }
        if height > 5 { bar(on: &grid, x: x, rows: y + 1..<grid.size.height - 1) }
        if first > 0 { grid.put("▲", at: Point(x: x, y: y), style: .accent) }
        if first + shown < total { grid.put("▼", at: Point(x: x, y: grid.size.height - 1), style: .accent) }
        grid.note(
            .scrollBar(total: total, shown: shown), of: id, area: Area(x: x, y: y, width: 1, height: height))
    }

    /// The thumb: at least one row, at the ends only when the window is there.
    private func bar(on grid: inout Grid, x: Int, rows: Range<Int>) {
        let length = min(rows.count, max(1, rows.count * shown / total))
        let part = Double(first) / Double(max(1, total - shown))
        let start = rows.lowerBound + Int((part * Double(rows.count - length)).rounded())
        for y in start..<start + length { grid.put("┃", at: Point(x: x, y: y), style: .border) }
    }
}
