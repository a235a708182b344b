/// The statements that work can run inside one transaction. Calls block the engine's own thread and return when the
/// engine is done.
///
/// Placeholders are `$1`, `$2`, … on every engine. Use only SQL that SQLite 3.15 and PostgreSQL 15 share: no upsert, no
/// RETURNING, no JSON functions; column types `BIGINT`, `DOUBLE PRECISION`, `TEXT`, `BYTEA`.
///
/// After a statement has failed the transaction is lost: later statements throw `SQLError.transactionLost`, and the
/// whole transaction is rolled back even if the work caught the error. So query first; do not try and catch.
public protocol SQLTransaction: AnyObject {
    /// Results cached for the rest of this transaction.
    var notes: TransactionNotes { get }

    /// The engine's words for a layout, after a `CREATE TABLE`; empty where it has none.
    func words(for layout: TableLayout) -> String

    /// Runs one statement and returns how many rows it changed.
    @discardableResult
    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int

    /// Runs one statement without waiting for its result: an engine behind a network goes on at once. Its error is
    /// thrown by a later statement, at the latest by the end of the transaction.
    func send(_ sql: String, arguments: [SQLValue]) throws(SQLError)

    /// Sends the statement once for each of `rows`, which are its arguments.
    func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError)

    /// Runs one statement and returns all its rows.
    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow]

    /// Gives `take` the rows one by one until it returns false, for answers of many rows: an engine in this process
    /// holds one row at a time. `take` runs no statement.
    func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError)
}

extension SQLTransaction {
    public func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError) {
        for row in try query(sql, arguments: arguments) where !take(row) { return }
    }

    public func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError) {
        for row in rows { try send(sql, arguments: row) }
    }

    /// Runs a statement and gives the number of rows it changed.
    @discardableResult
    public func execute(_ sql: String, _ arguments: any SQLConvertible...) throws(SQLError) -> Int {
        try execute(sql, arguments: arguments.map(\.sqlValue))
    }

    /// Runs a statement whose count is not needed; its error comes at the next query or at the end.
    public func send(_ sql: String, _ arguments: any SQLConvertible...) throws(SQLError) {
        try send(sql, arguments: arguments.map(\.sqlValue))
    }

    /// The rows that a statement gives.
    public func query(_ sql: String, _ arguments: any SQLConvertible...) throws(SQLError) -> [SQLRow] {
        try query(sql, arguments: arguments.map(\.sqlValue))
    }

    /// The first row of the answer, or nil when it is empty.
    public func first(_ sql: String, _ arguments: any SQLConvertible...) throws(SQLError) -> SQLRow? {
        try query(sql, arguments: arguments.map(\.sqlValue)).first
    }

    /// Whether the answer has a row.
    public func exists(_ sql: String, _ arguments: any SQLConvertible...) throws(SQLError) -> Bool {
        try !query(sql, arguments: arguments.map(\.sqlValue)).isEmpty
    }
}
