/// Which rows of a table show and in which order: sorted by a column, filtered by text, some of them chosen together.
///
/// Rows are known by their index in the data; the order is computed when sort or filter change, not
/// when the table is drawn.
public struct TableOrder: Hashable, Sendable {
    /// The column that the rows are sorted by, and in which direction.
    public struct Sort: Hashable, Sendable {
        public let column: Int
        public let isDescending: Bool

        public init(column: Int, isDescending: Bool = false) {
            (self.column, self.isDescending) = (column, isDescending)
        }
    }

    public private(set) var sort: Sort?
    public private(set) var filter = ""
    /// Data indexes in the order of the table.
    public private(set) var rows: [Int]
    public private(set) var checked: Set<Int> = []
    private let count: Int

    /// All `count` rows as they come.
    public init(count: Int) { (self.count, rows) = (count, Array(0..<count)) }

    /// Changes the order as a press of a heading does: ascending, then descending, then as the rows come.
    public mutating func toggleSort(_ column: Int) {
        guard let before = sort, before.column == column else { return sort = Sort(column: column) }
        sort = before.isDescending ? nil : Sort(column: column, isDescending: true)
    }

    /// Shows the rows that contain the text.
    public mutating func filter(by text: String) { filter = text }

    /// Computes `rows`. `text` gives the cells of a data row to search in, `isLess` compares two rows by a column;
    /// equal rows keep their order in both directions.
    public mutating func update(text: (Int) -> String, isLess: (_ column: Int, Int, Int) -> Bool) {
        let query = filter
        let found = (0..<count).filter {
            query.isEmpty || FuzzyMatch(query, in: text($0), gaps: .betweenWords) != nil
        }
        guard let sort else { return rows = found }
        rows = found.sorted { left, right in
            let (a, b) = sort.isDescending ? (right, left) : (left, right)
            if isLess(sort.column, a, b) { return true }
            return isLess(sort.column, b, a) ? false : left < right
        }
    }

    /// `▲`, `▼` or nothing, for a heading.
    public func mark(_ column: Int) -> String {
        guard let sort, sort.column == column else { return "" }
        return sort.isDescending ? "▼" : "▲"
    }

    /// Chooses a row of the table or takes the choice back.
    public mutating func toggleCheck(row: Int) {
        guard rows.indices.contains(row) else { return }
        checked.formSymmetricDifference([rows[row]])
    }

    /// Chooses all rows that show, or none when all are chosen.
    public mutating func toggleAll() {
        if checked.isSuperset(of: rows) { checked.subtract(rows) } else { checked.formUnion(rows) }
    }

    /// Whether the shown row is checked.
    public func isChecked(row: Int) -> Bool { checked.contains(rows[row]) }
}
