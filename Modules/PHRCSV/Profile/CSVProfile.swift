import SalusBase

/// A table read once: its columns with the forms of their values, and the rows that are doubtful.
public struct CSVProfile: Sendable {
    public private(set) var columns: [CSVColumn]
    public private(set) var rows = 0
    /// The number of rows with more or fewer cells than there are columns.
    public private(set) var ragged = 0
    /// The first of these rows, by line.
    public private(set) var firstRagged: [Int] = []

    private static let named = 10

    /// Of a table without rows, by the names of its columns.
    public init(columns names: [String]) { columns = names.map(CSVColumn.init) }

    /// Throws `openQuote`.
    public init(of table: CSVTable) throws(CSVError) {
        columns = table.columns.map(CSVColumn.init)
        var reader = table.rows.makeIterator()
        while let row = reader.next() { take(row) }
        if let line = reader.openQuote { throw .openQuote(line: line) }
    }

    private mutating func take(_ row: CSVRow) {
        rows += 1
        for (place, cell) in row.cells.enumerated() where place < columns.count {
            columns[place].take(cell.trimmingSpaces)
        }
        guard row.cells.count != columns.count else { return }
        ragged += 1
        if firstRagged.count < Self.named { firstRagged.append(row.line) }
    }

    public func column(named name: String) -> CSVColumn? { columns.first { $0.name == name } }
}

extension [CSVColumn] {
    /// The decimal sign that the numbers of these columns show. Throws where they show both, or where one may be read
    /// in two ways and none shows it.
    public func decimalSign() throws(CSVDoubt) -> CSVNumber.Sign {
        let shown = reduce(into: Set<CSVNumber.Evidence>()) { shown, column in
            shown.formUnion(column.pairs.union(column.numbers.keys))
        }
        if shown.isSuperset(of: [.point, .comma]) { throw .decimals }
        if shown.contains(.comma) { return .comma }
        guard shown.contains(.point) || !shown.contains(.unclear) else { throw .decimals }
        return .point
    }

    /// The same of the order of day and month.
    public func dateOrder() throws(CSVDoubt) -> CSVDate.Order {
        let shown = reduce(into: Set<CSVDate.Evidence>()) { $0.formUnion($1.dates.keys) }
        if shown.isSuperset(of: [.dayFirst, .monthFirst]) { throw .dates }
        if shown.contains(.monthFirst) { return .monthFirst }
        guard shown.contains(.dayFirst) || !shown.contains(.unclear) else { throw .dates }
        return .dayFirst
    }
}

/// A form that only a person can tell.
public enum CSVDoubt: Error, Hashable, Sendable {
    /// `1,234` may be a thousand or one, or the numbers show another sign than the one that was chosen.
    case decimals
    /// `03/04/2024` may be in March or in April, or the dates show another order than the one that was chosen.
    case dates
}
