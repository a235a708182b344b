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

extension SummaryContent {
    /// Of all rows, whether they are shown or not.
    var places: [SummaryPlace] {
        let known = Kind.allCases.flatMap { kind -> [SummaryPlace] in
            guard case .known(let rows) = answer(kind) else { return [] }
            return rows.indices.map { SummaryPlace(part: kind, row: $0) }
        }
        return known + sealedNotes.indices.map { SummaryPlace(part: nil, row: $0) }
    }

    /// The thing that a row opens; nil where there is no such row.
    func subject(at place: SummaryPlace) -> Row.Subject? {
        guard let part = place.part else {
            return sealedNotes.indices.contains(place.row) ? sealedNotes[place.row].subject : nil
        }
        guard case .known(let rows) = answer(part), rows.indices.contains(place.row) else { return nil }
        return rows[place.row].subject
    }
}
