import PHRCSV
public import SalusModels

/// Entries of a record as one table: a column for the kind of entry, one for each field of the forms of the kinds that
/// are there, one for a code, and `more` for everything else of an entry. Reading it again gives the same facts,
/// without a question. What a source says beyond our models is not in it.
public struct WrittenTable: Sendable {
    /// The names of the columns.
    public let columns: [String]
    /// Rows of as many cells, in the order of the facts.
    public let rows: [[String]]
    /// Facts of models that people write no entries of, by the model's name.
    public let leftOut: [String: Int]
    /// The number of rows that an import refuses: a text of theirs is longer than a cell may be.
    public var tooLong: Int { rows.count { row in row.contains { $0.utf8.count > CSVTable.longestCell } } }

    private static let fields = Set(StatementKind.allCases.flatMap { $0.fields.map(\.name) + ["code"] })

    public init(_ facts: [Fact]) {
        var (known, leftOut): ([(StatementKind, FactDraft)], [String: Int]) = ([], [:])
        for fact in facts {
            if let kind = Self.kind(of: fact.model) {
                known.append((kind, FactDraft(model: fact.model, fields: fact.fields)))
            } else {
                leftOut[fact.model, default: 0] += 1
            }
        }
        let columns = Self.columns(of: Set(known.map(\.0)))
        let writer = WrittenRows(columns, CSVProfile(columns: columns))
        (self.columns, self.leftOut) = (columns, leftOut)
        rows = known.map { writer.row(of: $1, $0) }
    }

    /// A single vital sign is written as a measurement.
    static func kind(of model: String) -> StatementKind? {
        StatementKind(model: model == VitalSign.name ? Measurement.name : model)
    }

    /// Whether a table has the columns of such a one.
    static func isOne(_ columns: [String]) -> Bool {
        let named = Set(columns.dropFirst())
        return columns.first == WrittenRows.kindColumn && columns.count > 1
            && named.isSubset(of: fields.union([TableRemainder.column]))
    }

    private static func columns(of kinds: Set<StatementKind>) -> [String] {
        var seen: Set<String> = []
        let used = StatementKind.allCases.filter(kinds.contains).flatMap(fields).filter { seen.insert($0).inserted }
        return [WrittenRows.kindColumn] + used + [TableRemainder.column]
    }

    private static func fields(_ kind: StatementKind) -> [String] {
        kind.fields.filter { $0.value != .time }.map(\.name) + ["code"]
    }
}

extension WrittenTable {
    /// The facts as a table for each category that has some, in the order of the categories. Those that no table holds
    /// are counted in the table of their category, which may have no row.
    public static func byCategory(_ facts: [Fact]) -> [(category: DataCategory, table: WrittenTable)] {
        let groups = Dictionary(grouping: facts) { DataCategory(model: $0.model) }
        return DataCategory.allCases.compactMap { category in
            groups[category].map { (category, WrittenTable($0)) }
        }
    }
}

extension StatementKind {
    /// The mapping of a table whose columns are called as the fields of this kind.
    func ownMapping(of columns: [String]) -> TableMapping {
        let names = Set(tableFields.map(\.name)).intersection(columns)
        return TableMapping(
            self, columns: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }), dates: .dayFirst, decimals: .point)
    }
}
