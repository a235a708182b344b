import TerminalKit

/// The selected row of a summary and the first line that shows. The summary has lines that are no rows: it scrolls
/// beyond the first and the last row.
struct SummarySelection: Hashable, Sendable {
    var place: SummaryPlace?
    var top = 0

    /// The selected row as it is among those that are there now: the first one before any was selected.
    func row(in block: SummaryBlock) -> Int? {
        guard let place else { return block.rows.isEmpty ? nil : 0 }
        let rows = block.rows.indices
        return rows.first { block.rows[$0].place == place }
            ?? rows.last { block.rows[$0].place.part == place.part } ?? rows.first
    }

    mutating func move(_ movement: Movement, in block: SummaryBlock, height: Int) {
        guard height > 1, let row = row(in: block) else { return scroll(movement, block, height) }
        let last = block.rows.count - 1
        switch movement {
        case .up where row == 0, .first: select(0, in: block, height: height, from: 0)
        case .down where row == last, .last:
            select(last, in: block, height: height, from: LineWindow.lastTop(block.lines.count, height: height))
        case .up: select(row - 1, in: block, height: height)
        case .down: select(row + 1, in: block, height: height)
        case .pageUp: select(max(0, row - height + 2), in: block, height: height)
        case .pageDown: select(min(last, row + height - 2), in: block, height: height)
        }
    }

    mutating func select(_ row: Int, in block: SummaryBlock, height: Int, from top: Int? = nil) {
        place = block.rows[row].place
        if let top { return self.top = top }
        // Up to two lines above it are a heading.
        let line = block.rows[row].line
        if line - 2 < self.top { self.top = max(0, line - 2) }
        if line >= self.top + height { self.top = line - height + 1 }
    }

    mutating func scroll(by lines: Int, in block: SummaryBlock, height: Int) {
        top = min(max(0, top + lines), LineWindow.lastTop(block.lines.count, height: height))
    }

    /// Where nothing can be selected, and on a screen of one line that is read aloud: the row on it is selected then.
    private mutating func scroll(_ movement: Movement, _ block: SummaryBlock, _ height: Int) {
        let last = LineWindow.lastTop(block.lines.count, height: height)
        var position = ListPosition(selected: min(top, last))
        position.move(movement, count: last + 1, page: height)
        top = position.selected
        place = block.rows.last { $0.line <= top }?.place
    }
}
