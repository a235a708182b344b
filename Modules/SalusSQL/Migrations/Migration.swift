/// One step of a schema. Steps have consecutive numbers; those of Salus begin with its baseline. A released migration
/// never changes: write the next one.
public struct Migration: Hashable, Sendable {
    public let number: Int
    public let name: String
    public let statements: [String]
    /// The tables that the step makes, and those that have other columns from it on.
    public let tables: [MigratedTable]

    /// The number of the first step of Salus's schemas, the baseline. The smaller numbers were those of the schemas
    /// before the first release, which no program brings forward.
    public static let baseline = 100

    /// The end of a `CREATE TABLE` with that layout.
    public static let clustered = TableLayout.clustered.rawValue
    public static let whole = TableLayout.whole.rawValue

    public init(number: Int, name: String, tables: [MigratedTable] = [], statements: [String]) {
        self.number = number
        self.name = name
        self.tables = tables
        self.statements = statements
    }
}

/// The place of a table's rows, where the engine has a choice. Each case is the end of a statement of a migration; the
/// engine's own words take its place.
public enum TableLayout: String, CaseIterable, Sendable {
    /// In the tree of their primary key.
    case clustered = " CLUSTERED"
    /// Whole in their table up to some kilobytes, with no value moved elsewhere.
    case whole = " WHOLE"
}

/// A table as a migration leaves it, with its place in copies of the database.
public struct MigratedTable: Hashable, Sendable {
    /// The place of a table's rows in backups.
    public enum Use: Hashable, Sendable {
        /// Backups hold them.
        case kept
        /// A restore makes them again from others.
        case rebuilt
        /// They are gone after a restore.
        case passing
        /// The step removes the table.
        case dropped
    }

    public let shape: TableShape
    public let use: Use

    public static func kept(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .kept) }
    public static func rebuilt(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .rebuilt) }
    public static func passing(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .passing) }
    public static func dropped(_ name: String) -> MigratedTable {
        MigratedTable(shape: TableShape(name, key: [], other: []), use: .dropped)
    }
}

extension [Migration] {
    /// The number of the newest step; 0 without steps.
    public var newest: Int { last?.number ?? 0 }

    /// The tables of a use after the steps, each as the last step leaves it. A step's tables follow those of the
    /// steps before, so that parents stay before their children.
    public func tables(_ use: MigratedTable.Use) -> [TableShape] {
        var (tables, places) = ([MigratedTable](), [String: Int]())
        for table in flatMap(\.tables) {
            if let place = places[table.shape.name] {
                tables[place] = table
            } else {
                places[table.shape.name] = tables.count
                tables.append(table)
            }
        }
        return tables.filter { $0.use == use }.map(\.shape)
    }
}
