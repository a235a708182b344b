import CSQLCipher
import SalusSQL

/// Owns one compiled statement; bound, stepped and reset within one call.
final class SQLCipherStatement {
    private let statement: OpaquePointer
    private let sql: String
    private let placeholders: Placeholders
    private let columns: SQLColumns

    init(_ sql: String, on handle: OpaquePointer) throws(SQLError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw .engine(code: code, sql: sql) }
        self.sql = sql
        statement = prepared
        placeholders = Placeholders(of: prepared)
        columns = SQLColumns(
            (0..<sqlite3_column_count(prepared)).map { String(cString: sqlite3_column_name(prepared, $0)) })
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs to the end and returns how many rows were changed.
    @discardableResult
    func run(with arguments: [SQLValue]) throws(SQLError) -> Int {
        try bind(arguments)
        defer { reset() }
        let handle = sqlite3_db_handle(statement)
        let before = sqlite3_total_changes(handle)
        while try step() {}
        return sqlite3_total_changes(handle) == before ? 0 : Int(sqlite3_changes(handle))
    }

    func rows(for arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        var rows: [SQLRow] = []
        try self.rows(for: arguments) { row in
            rows.append(row)
            return true
        }
        return rows
    }

    /// One by one, until `take` returns false.
    func rows(for arguments: [SQLValue], _ take: (SQLRow) -> Bool) throws(SQLError) {
        try bind(arguments)
        defer { reset() }
        while try step() {
            guard take(SQLRow(columns: columns, values: (0..<columns.names.count).map(value))) else { return }
        }
    }

    private func bind(_ arguments: [SQLValue]) throws(SQLError) {
        guard arguments.count == placeholders.argumentCount else {
            throw .arguments(expected: placeholders.argumentCount, given: arguments.count, sql: sql)
        }
        if arguments.contains(where: \.holdsNullCharacter) { throw .nullCharacter(sql: sql) }
        for (index, argument) in placeholders.order.enumerated() {
            let code = statement.bind(arguments[argument], at: CInt(index + 1))
            guard code == SQLITE_OK else { throw .engine(code: code, sql: sql) }
        }
    }

    private func step() throws(SQLError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw .engine(code: sqlite3_extended_errcode(sqlite3_db_handle(statement)), sql: sql)
        }
    }

    /// The result of `sqlite3_reset` is ignored: it is the failure that `step` has reported already.
    private func reset() {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
    }

    private func value(_ index: Int) -> SQLValue { statement.column(CInt(index)) }
}
