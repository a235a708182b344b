import CSQLCipher
import Glibc
import SalusSQL

/// Owns one handle of the library. Used by one thread at a time; anyone who holds it sees to that.
final class SQLCipherConnection: EngineConnection, @unchecked Sendable {
    // Unchecked because the library's handle is a bare pointer: a connection is made by one thread, handed over to
    // one worker, and used by no one else.
    private let handle: OpaquePointer
    private let role: SQLCipherConnectionRole
    private var statements = StatementCache<SQLCipherStatement>()
    private var isClosed = false

    /// Opens or creates the file and proves the key by a first read. Throws `SQLError.wrongKey` when it is not the
    /// file's key (or the file is no database), `.keyLength`, `.cannotOpen`.
    init(path: String, role: SQLCipherConnectionRole, key: UnsafeRawBufferPointer) throws {
        if role == .writer { DatabaseFile.createIfAbsent(at: path) }
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw SQLError.cannotOpen(code: Int(code))
        }
        (handle, self.role) = (opened, role)
        sqlite3_busy_timeout(handle, 5000)
        try unlock(with: key)
        for pragma in role.pragmas { _ = try statement(pragma).rows(for: []) }
        try setWriteAheadLog()
    }

    deinit { close() }

    /// Finalizes the statements and lets go of the file; the last connection to close also folds the log into it.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        statements.removeAll()
        sqlite3_close_v2(handle)
    }

    /// The prepared statement for `sql`, kept for the next time.
    func statement(_ sql: String) throws(SQLError) -> SQLCipherStatement {
        if let known = statements[sql] { return known }
        let prepared = try SQLCipherStatement(sql, on: handle)
        statements[sql] = prepared
        return prepared
    }

    func words(for layout: TableLayout) -> String { layout == .clustered ? " WITHOUT ROWID" : "" }

    func execute(_ sql: String) throws(SQLError) { try statement(sql).run(with: []) }

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
        try statement(sql).run(with: arguments)
    }

    func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError) {
        let statement = try statement(sql)
        for row in rows { try statement.run(with: row) }
    }

    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        try statement(sql).rows(for: arguments)
    }

    func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError) {
        try statement(sql).rows(for: arguments, take)
    }

    /// A writer holds the write lock from the start; a reader has its snapshot from its first statement on.
    func begin(alone: Bool) throws(SQLError) { try execute(role == .writer ? "BEGIN IMMEDIATE" : "BEGIN") }

    /// A disk that fails may have taken the whole commit or not: a restart would find out, this process cannot. What
    /// comes next is written over it.
    func commit() throws(SQLError) {
        do throws(SQLError) { try execute("COMMIT") } catch { throw error.isFailureOfTheDisk ? .outcomeUnknown : error }
    }

    /// Some failures have ended the transaction by themselves; what else the library could report here is the failure
    /// that was reported already.
    func rollback() {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        try? execute("ROLLBACK")
    }

    /// The page size comes before the first read on every open, else the file does not open.
    private func unlock(with key: UnsafeRawBufferPointer) throws {
        try RawKey.set(key, on: handle)
        try execute("PRAGMA cipher_page_size = 4096")
        do {
            _ = try statement("SELECT count(*) AS tables FROM sqlite_master").rows(for: [])
        } catch SQLError.statement(String(SQLITE_NOTADB), _) {
            throw SQLError.wrongKey
        }
    }

    private func setWriteAheadLog() throws {
        let mode: String? = try statement("PRAGMA journal_mode = WAL").rows(for: []).first?.value("journal_mode")
        guard mode == "wal" else { throw SQLError.cannotOpen(code: Int(SQLITE_CANTOPEN)) }
    }
}

/// The use of a connection, writing or reading; decides its settings.
enum SQLCipherConnectionRole {
    case writer, reader

    /// A large page cache for the writer makes bulk writes almost as fast as without encryption. The log holds 16 MiB
    /// before it is folded into the file: pages that many small commits write come there once.
    var pragmas: [String] {
        switch self {
        case .writer:
            Self.common + [
                "PRAGMA cache_size = -65536", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON",
                "PRAGMA secure_delete = ON", "PRAGMA journal_size_limit = 67108864",
                "PRAGMA wal_autocheckpoint = 4096",
            ]
        case .reader:
            Self.common + ["PRAGMA cache_size = -8192", "PRAGMA query_only = ON"]
        }
    }

    private static let common = ["PRAGMA temp_store = MEMORY"]
}

/// A database file that only its owner may read; the library gives its log files the same permissions.
enum DatabaseFile {
    /// Leaves an existing file alone: closing a second descriptor of it would drop the library's locks. A failure
    /// shows when the library opens the file.
    static func createIfAbsent(at path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }
}
