/// A query that a work is known to make before its transaction begins. An engine behind a network asks those of all
/// works that share a transaction at once, instead of letting each wait for its own answer.
public struct SQLQuestion: Hashable, Sendable {
    public let sql: String
    public let arguments: [SQLValue]
    /// The tables that it reads: an answer holds until one of them is written.
    public let tables: [String]
    /// The tables of which an answer holds until rows are deleted: the asker follows what else is written there.
    public let removals: [String]

    /// Answers of many works are in memory together, so ask for no more than some kilobytes this way.
    public init(
        _ sql: String, _ arguments: any SQLConvertible..., from tables: [String], removals: [String] = []
    ) {
        (self.sql, self.arguments) = (sql, arguments.map(\.sqlValue))
        (self.tables, self.removals) = (tables, removals)
    }

    fileprivate var key: TransactionNotes.Key { TransactionNotes.Key(question: self) }
}

extension TransactionNotes {
    func keep(_ rows: [SQLRow], answering question: SQLQuestion) {
        keep(rows, as: question.key, from: question.tables, removals: question.removals)
    }
}

extension SQLTransaction {
    /// The rows that answer `question`, if it was asked when the transaction began.
    public func known(answering question: SQLQuestion) -> [SQLRow]? { notes.value(question.key) }

    /// The rows that answer `question`, which may have been asked when the transaction began.
    public func rows(answering question: SQLQuestion) throws(SQLError) -> [SQLRow] {
        if let known = known(answering: question) { return known }
        return try query(question.sql, arguments: question.arguments)
    }
}
