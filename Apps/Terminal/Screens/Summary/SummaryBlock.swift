import SalusClient

/// A row of the summary, by its place in a part.
struct SummaryPlace: Hashable, Sendable {
    /// Nil for the latest notes.
    let part: SummaryContent.Kind?
    let row: Int
}

/// Lines of the summary, with the line on which each row that opens something begins.
struct SummaryBlock: Sendable {
    let lines: LazyLines
    private(set) var rows: [(place: SummaryPlace, line: Int)] = []

    init(_ lines: LazyLines, rows: [(place: SummaryPlace, line: Int)] = []) { (self.lines, self.rows) = (lines, rows) }

    static func joined(_ blocks: [SummaryBlock]) -> SummaryBlock {
        var (rows, above) = ([(place: SummaryPlace, line: Int)](), 0)
        for block in blocks {
            rows += block.rows(below: above)
            above += block.lines.count
        }
        return SummaryBlock(.joined(blocks.map(\.lines)), rows: rows)
    }

    /// The rows where the block begins after so many lines.
    func rows(below lines: Int) -> [(place: SummaryPlace, line: Int)] { rows.map { ($0.place, $0.line + lines) } }
}
