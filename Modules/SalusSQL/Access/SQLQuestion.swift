/// A query that a work is known to make before its transaction begins. An engine behind a network asks those of all
/// works that share a transaction at once, instead of letting each wait for its own answer.
public struct SQLQuestion: Hashable, Sendable {
    public let sql: String
    public let arguments: [SQLValue]
    /// The tables that it reads: an answer holds until one of them is written.
    public let tables: [String]

    /// Answers of many works are in memory together, so ask for no more than some kilobytes this way.
    public init(_ sql: String, _ arguments: any SQLConvertible..., from tables: [String]) {
        (self.sql, self.arguments, self.tables) = (sql, arguments.map(\.sqlValue), tables)
    }

    fileprivate var key: TransactionNotes.Key { TransactionNotes.Key(question: self) }
}

extension TransactionNotes {
    func keep(_ rows: [SQLRow], answering question: SQLQuestion) {
        keep(rows, as: question.key, from: question.tables)
    }
}

extension SQLTransaction {
    /// The rows that answer `question`, which may have been asked when the transaction began.
    public func rows(answering question: SQLQuestion) throws(SQLError) -> [SQLRow] {
        if let known: [SQLRow] = notes.value(question.key) { return known }
        return try query(question.sql, arguments: question.arguments)
    }
}
