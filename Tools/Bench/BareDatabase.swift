import CSQLCipher

/// SQLCipher from a plain loop, set up as our engine sets it up: what the library can do at best on this disk.
final class BareDatabase {
    struct Failed: Error { let code: Int32 }

    private var connection: OpaquePointer?
    private var insertion: OpaquePointer?

    init(path: String) throws {
        try check(sqlite3_open(path, &connection))
        let key = "x'" + String(repeating: "01", count: 32) + "'"
        try check(sqlite3_key(connection, key, Int32(key.utf8.count)))
        for statement in [
            "PRAGMA cipher_page_size = 4096", "PRAGMA cache_size = -65536", "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL", "CREATE TABLE IF NOT EXISTS row (content BLOB NOT NULL)",
        ] { try check(sqlite3_exec(connection, statement, nil, nil, nil)) }
        try check(sqlite3_prepare_v2(connection, "INSERT INTO row (content) VALUES (?1)", -1, &insertion, nil))
    }

    deinit {
        sqlite3_finalize(insertion)
        sqlite3_close(connection)
    }

    /// One transaction, one disk sync.
    func insert(rows: Int, of size: Int) throws {
        let content = [UInt8](repeating: 7, count: size)
        try check(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil))
        for _ in 0..<rows {
            try check(salus_bind_blob(insertion, 1, content, sqlite3_uint64(size)))
            try check(sqlite3_step(insertion), expected: SQLITE_DONE)
            try check(sqlite3_reset(insertion))
        }
        try check(sqlite3_exec(connection, "COMMIT", nil, nil, nil))
    }

    private func check(_ code: Int32, expected: Int32 = SQLITE_OK) throws {
        guard code == expected else { throw Failed(code: code) }
    }
}
