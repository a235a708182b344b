import SalusSQL
import SalusSQLCipher
import TestSupport
import Testing

/// A SQL engine for which the whole story is told. To join, add yours to `all`.
struct Engine: Sendable, CustomTestStringConvertible {
    let name: String
    /// A query for the names of the schema's tables, in the column `name`.
    let tables: String
    /// Opens the database of this name in the folder, or a new one.
    let open: @Sendable (TemporaryDirectory, String) throws -> any SQLDatabase

    var testDescription: String { name }

    static let all = [sqlCipher]

    static let sqlCipher = Engine(
        name: "SQLCipher",
        tables: DatabaseDump.sqliteTables
    ) { directory, name in
        try TemporaryStore.database(directory.path("\(name).db"))
    }
}
