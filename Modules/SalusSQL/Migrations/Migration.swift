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

    /// The end of a `CREATE TABLE` whose rows lie in the tree of their primary key, where the engine can do so.
    public static let clustered = " CLUSTERED"

    public init(number: Int, name: String, tables: [MigratedTable] = [], statements: [String]) {
        self.number = number
        self.name = name
        self.tables = tables
        self.statements = statements
    }
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
    }

    public let shape: TableShape
    public let use: Use

    public static func kept(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .kept) }
    public static func rebuilt(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .rebuilt) }
    public static func passing(_ shape: TableShape) -> MigratedTable { MigratedTable(shape: shape, use: .passing) }
}

extension [Migration] {
    /// The number of the newest step; 0 without steps.
    public var newest: Int { last?.number ?? 0 }

    /// The tables of a use that the steps name, each as the last step leaves it. A step's tables follow those of the
    /// steps before, so that parents stay before their children.
    public func tables(_ use: MigratedTable.Use) -> [TableShape] {
        var (shapes, places) = ([TableShape](), [String: Int]())
        for table in flatMap(\.tables) where table.use == use {
            if let place = places[table.shape.name] {
                shapes[place] = table.shape
            } else {
                places[table.shape.name] = shapes.count
                shapes.append(table.shape)
            }
        }
        return shapes
    }
}
