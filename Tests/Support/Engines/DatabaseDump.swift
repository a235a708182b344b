public import SalusSQL

/// Every row of every table: what a test compares before and after.
public struct DatabaseDump: Hashable, Sendable {
    /// One row, its values in the order of their columns.
    public struct Row: Hashable, Sendable { public let values: [SQLValue] }

    public let tables: [String: Set<Row>]

    /// The tables whose rows are not the same in `other`.
    public func difference(from other: DatabaseDump) -> Set<String> {
        Set(tables.keys.filter { tables[$0] != other.tables[$0] }).union(
            Set(other.tables.keys).subtracting(tables.keys))
    }
}

extension SQLDatabase {
    /// Reads everything. `tables` is the engine's query for the names of the schema's tables, in the column `name`.
    public func dump(tables query: String = DatabaseDump.sqliteTables) async throws -> DatabaseDump {
        try await read { transaction in
            let names: [String] = try transaction.query(query, arguments: []).map { try $0.value("name") }
            return DatabaseDump(
                tables: try Dictionary(uniqueKeysWithValues: names.map { ($0, try transaction.rows(of: $0)) }))
        }
    }
}

extension DatabaseDump {
    public static let sqliteTables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'schema_migration'"
}

extension SQLTransaction {
    fileprivate func rows(of table: String) throws -> Set<DatabaseDump.Row> {
        Set(try query("SELECT * FROM \(table)", arguments: []).map { DatabaseDump.Row(values: $0.values) })
    }
}
