/// One connection of an engine, used by one worker on that worker's thread.
///
/// The worker's order is `begin`, any number of statements, then `commit` or `rollback`.
package protocol EngineConnection: AnyObject, Sendable {
    /// Begins the transaction of a batch. `alone`: no other write transaction of any program runs beside it.
    func begin(alone: Bool) throws(SQLError)

    /// Durable when it returns. Throws the error of a statement that was only sent.
    func commit() throws(SQLError)

    /// Ends the transaction without a trace, whatever became of it.
    func rollback()

    /// See `SQLTransaction.words`.
    func words(for layout: TableLayout) -> String

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int
    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow]

    /// See `SQLTransaction.query`.
    func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError)

    /// The rows for each of the questions, in their order; nothing where asking them together gains nothing.
    func answers(to questions: [SQLQuestion]) throws(SQLError) -> [[SQLRow]]

    /// Runs one statement whose failure may show later; see `SQLTransaction.send`.
    func send(_ sql: String, arguments: [SQLValue]) throws(SQLError)

    /// See `SQLTransaction.send`.
    func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError)

    /// The way to repeat a transaction after this failure. `attempts` counts those that failed already.
    func repetition(after failure: SQLError, attempts: Int) -> Repetition

    /// Lets go of the database; the connection is not used again.
    func close()
}

/// The way to repeat a failed transaction.
package enum Repetition {
    case never, again
    /// Once more, with no other write transaction beside it.
    case alone
}

extension EngineConnection {
    /// Never repeats: an engine that has the database to itself has no conflicts with other programs.
    package func repetition(after failure: SQLError, attempts: Int) -> Repetition { .never }

    package func words(for layout: TableLayout) -> String { "" }

    package func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError) {
        for row in try query(sql, arguments: arguments) where !take(row) { return }
    }

    package func answers(to questions: [SQLQuestion]) throws(SQLError) -> [[SQLRow]] { [] }

    package func send(_ sql: String, arguments: [SQLValue]) throws(SQLError) {
        _ = try execute(sql, arguments: arguments)
    }

    package func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError) {
        for row in rows { try send(sql, arguments: row) }
    }
}
