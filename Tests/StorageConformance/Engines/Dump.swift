import SalusSQL

/// One row as the test compares it: the values in the order of their columns.
struct DumpedRow: Hashable, Sendable { let values: [SQLValue] }

extension SQLDatabase {
    /// Every row of every table of the schema.
    func dump(_ engine: Engine) async throws -> [String: Set<DumpedRow>] {
        try await read { transaction in
            let tables: [String] = try transaction.query(engine.tables, arguments: []).map { try $0.value("name") }
            return try Dictionary(uniqueKeysWithValues: tables.map { ($0, try transaction.rows(of: $0)) })
        }
    }
}

extension SQLTransaction {
    fileprivate func rows(of table: String) throws -> Set<DumpedRow> {
        Set(try query("SELECT * FROM \(table)", arguments: []).map { DumpedRow(values: $0.values) })
    }
}
