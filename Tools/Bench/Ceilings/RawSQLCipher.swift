import CSQLCipher

/// SQLCipher through its C interface.
final class RawSQLCipher: RawDatabase {
    private var handle: OpaquePointer?
    private var statements: [OpaquePointer] = []

    /// `key` is the raw 256-bit key.
    init(path: String, key: [UInt8]) throws {
        try check(sqlite3_open(path, &handle), path)
        let text = "x'" + key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "'"
        try check(sqlite3_key(handle, text, Int32(text.utf8.count)), "key")
        for pragma in [
            "cipher_page_size = 4096", "temp_store = MEMORY", "cache_size = -65536", "synchronous = FULL",
            "foreign_keys = ON", "secure_delete = ON", "journal_size_limit = 67108864", "wal_autocheckpoint = 4096",
            "journal_mode = WAL",
        ] { try execute("PRAGMA \(pragma)") }
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    func execute(_ sql: String) throws { try check(sqlite3_exec(handle, sql, nil, nil, nil), sql) }

    func prepare(_ sql: String) throws -> Int {
        statements.append(try compiled(sql))
        return statements.count - 1
    }

    func rows(_ sql: String, _ arguments: [RawValue]) throws -> [[String: RawValue]] {
        let statement = try compiled(sql)
        defer { sqlite3_finalize(statement) }
        try bind(arguments, to: statement)
        var rows: [[String: RawValue]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            var row: [String: RawValue] = [:]
            for column in 0..<sqlite3_column_count(statement) {
                row[String(cString: sqlite3_column_name(statement, column))] = Self.value(statement, column)
            }
            rows.append(row)
        }
        return rows
    }

    func write(_ operations: ArraySlice<[[RawValue]]>, with numbers: [Int]) throws {
        try execute("BEGIN IMMEDIATE")
        for operation in operations {
            for (number, values) in zip(numbers, operation) { try run(statements[number], values) }
        }
        try execute("COMMIT")
    }

    private func compiled(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil), sql)
        return statement!
    }

    private func run(_ statement: OpaquePointer, _ values: [RawValue]) throws {
        try bind(values, to: statement)
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        try check(code, "step", expected: SQLITE_DONE)
    }

    private func bind(_ values: [RawValue], to statement: OpaquePointer) throws {
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            let code =
                switch value {
                case .null: sqlite3_bind_null(statement, position)
                case .integer(let number): sqlite3_bind_int64(statement, position, number)
                case .real(let number): sqlite3_bind_double(statement, position, number)
                case .text(let text): salus_bind_text(statement, position, text, UInt64(text.utf8.count))
                case .blob(let bytes): salus_bind_blob(statement, position, bytes, UInt64(bytes.count))
                }
            try check(code, "bind")
        }
    }

    private static func value(_ statement: OpaquePointer, _ column: Int32) -> RawValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT: return .text(String(cString: sqlite3_column_text(statement, column)))
        case SQLITE_BLOB:
            let count = Int(sqlite3_column_bytes(statement, column))
            return .blob(Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(statement, column), count: count)))
        default: return .null
        }
    }

    private func check(_ code: Int32, _ sql: String, expected: Int32 = SQLITE_OK) throws {
        guard code == expected else { throw RawFailure(code: String(code), sql: sql) }
    }
}
