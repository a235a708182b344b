import SalusSQL

/// What one job sees of the transaction that it may share with others. It fails like PostgreSQL's: a failed statement
/// ends it, so that both engines keep the same promise.
final class EngineTransaction: SQLTransaction {
    private let connection: Connection
    private var failure: SQLError?
    private var isOver = false

    init(on connection: Connection) { self.connection = connection }

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
        try guarded { () throws(SQLError) in try connection.statement(sql).run(with: arguments) }
    }

    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        try guarded { () throws(SQLError) in try connection.statement(sql).rows(for: arguments) }
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
