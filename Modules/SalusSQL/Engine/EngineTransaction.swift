/// One job's part of a transaction that it may share with others. A failed statement ends the transaction, on every
/// engine.
final class EngineTransaction: SQLTransaction {
    let notes: TransactionNotes
    private let connection: any EngineConnection
    private(set) var failure: SQLError?
    private var isOver = false

    init(on connection: any EngineConnection, notes: TransactionNotes) {
        (self.connection, self.notes) = (connection, notes)
    }

    func words(for layout: TableLayout) -> String { connection.words(for: layout) }

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
        try guarded { () throws(SQLError) in try connection.execute(sql, arguments: arguments) }
    }

    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        try guarded { () throws(SQLError) in try connection.query(sql, arguments: arguments) }
    }

    func query(_ sql: String, arguments: [SQLValue], each take: (SQLRow) -> Bool) throws(SQLError) {
        try guarded { () throws(SQLError) in try connection.query(sql, arguments: arguments, each: take) }
    }

    func send(_ sql: String, arguments: [SQLValue]) throws(SQLError) {
        try guarded { () throws(SQLError) in try connection.send(sql, arguments: arguments) }
    }

    func send(_ sql: String, rows: [[SQLValue]]) throws(SQLError) {
        try guarded { () throws(SQLError) in try connection.send(sql, rows: rows) }
    }

    /// Ends the job's part. Throws the failure that its work may have caught and forgotten.
    func end() throws(SQLError) {
        isOver = true
        if let failure { throw failure }
    }

    private func guarded<Result>(_ statement: () throws(SQLError) -> Result) throws(SQLError) -> Result {
        if isOver { throw .transactionEnded }
        if failure != nil { throw .transactionLost }
        do throws(SQLError) {
            return try statement()
        } catch {
            failure = error
            throw error
        }
    }
}
