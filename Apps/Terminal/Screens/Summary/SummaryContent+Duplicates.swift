extension SummaryContent.Answer {
    /// Rows that say the same stand once, with their number: several sources often tell of one thing.
    ///
    /// With `anyDate`, what still goes on is the same although its sources begin it on different days, and the earliest
    /// of these is shown. What is past, and what was given on a day, is the same on the same day only.
    func onceEach(anyDate: Bool) -> Self {
        guard case .known(let rows) = self else { return self }
        var places: [DuplicateKey: Int] = [:]
        var result: [SummaryContent.Row] = []
        for row in rows {
            let sameness = DuplicateKey(row, anyDate: anyDate)
            if let place = places[sameness] {
                result[place].merge(row)
            } else {
                places[sameness] = result.count
                result.append(row)
            }
        }
        return .known(result)
    }
}

/// The key by which two rows are duplicates.
private struct DuplicateKey: Hashable {
    let title: String
    let detail: String
    let date: String
    let tone: SummaryContent.Row.Tone

    init(_ row: SummaryContent.Row, anyDate: Bool) {
        (title, detail, tone) = (row.title.lowercased(), row.detail.lowercased(), row.tone)
        date = anyDate && row.tone != .past ? "" : row.date
    }
}

extension SummaryContent.Row {
    fileprivate mutating func merge(_ other: SummaryContent.Row) {
        times += other.times
        if date.isEmpty || !other.date.isEmpty && other.date < date { date = other.date }
    }
}
