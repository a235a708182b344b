import CPQ
import SalusSQL

/// Owns one connection of libpq, in pipeline mode: statements are queued, and answered in their order when they are
/// asked for. Used by one thread at a time.
final class PostgresPipeline {
    /// An answer that the server still owes.
    private enum Expected {
        case statement(String)
        case transactionNumber
        case sync

        /// Nil for a sync.
        var sql: String? {
            switch self {
            case .statement(let sql): sql
            case .transactionNumber: TransactionName.query
            case .sync: nil
            }
        }

        var isTransactionNumber: Bool { if case .transactionNumber = self { true } else { false } }
    }

    private let handle: OpaquePointer
    private var expected: [Expected] = []
    /// Syncs that were answered, of all that were queued.
    private var (answeredSyncs, queuedSyncs) = (0, 0)
    private var prepared = StatementCache<[PostgresStatement]>()
    private var preparedCount = 0
    /// How many statements were sent, those that only prepare one not among them.
    private(set) var sentStatements = 0
    /// The database server that this connection talks to; nil where it does not say so.
    let serverName: ServerName?
    /// The number of the open transaction, once its answer has come.
    private var transactionNumber: Int?

    /// Connects, with the session's settings made. Throws `SQLError.cannotConnect`, or `.unsuitable` for a server that
    /// is too old or a database that is not in UTF-8.
    init(_ address: PostgresAddress, _ options: PostgresOptions) throws(SQLError) {
        handle = try PostgresConnector.connect(address, options)
        serverName = PostgresConnector.serverName(handle)
        PQenterPipelineMode(handle)
    }

    deinit { PQfinish(handle) }

    /// Whether the server was still connected a moment ago; sends nothing. False after its farewell or the end of the
    /// connection.
    var isOpen: Bool { PQconsumeInput(handle) == 1 && PQconsumeInput(handle) == 1 }

    /// Whether the last answered sync left a transaction open, also a failed one.
    var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Queues a statement that is prepared at its first use.
    @discardableResult
    func queue(_ sql: String, _ arguments: [SQLValue] = []) throws(SQLError) -> PostgresStatement {
        if arguments.contains(where: \.holdsNullCharacter) { throw .nullCharacter(sql: sql) }
        let statement = try statement(sql, for: arguments)
        try send(statement, BoundArguments(arguments), count: arguments.count, sql)
        return statement
    }

    /// Queues the rows of one statement: several in one, where they have the same types.
    func queue(_ rows: WaitingRows.Rows) throws(SQLError) {
        let single = try statement(rows.sql, for: rows.rows[0])
        guard rows.rows.count > 1, rows.rows.allSatisfy(single.takes),
            let sql = rows.insert.statement(of: single.parameterTypes)
        else {
            for row in rows.rows { try queue(rows.sql, row) }
            return
        }
        let bound = BoundArguments(columnsOf: rows.rows, types: single.parameterTypes)
        let types = single.parameterTypes.map { ColumnType.arrays[$0]?.type ?? 0 }
        try send(try set(sql, types), bound, count: types.count, sql)
    }

    private func send(
        _ statement: PostgresStatement, _ bound: BoundArguments, count: Int, _ sql: String
    ) throws(SQLError) {
        try check(
            bound.withPointers { PQsendQueryPrepared(handle, statement.name, CInt(count), $0, $1, $2, 1) })
        expected.append(.statement(sql))
        sentStatements += 1
    }

    /// Asks for the number of the open transaction; its answer comes with those of later statements.
    func queueTransactionNumber() throws(SQLError) {
        transactionNumber = nil
        try queue(TransactionName.query)
        expected[expected.count - 1] = .transactionNumber
    }

    /// Names the open transaction, so that its outcome can be asked for elsewhere; nil for a server without a name.
    /// Waits for the answers up to its number's, and throws what one of them has failed with.
    func transaction() throws(SQLError) -> TransactionName? {
        if expected.contains(where: \.isTransactionNumber) {
            try check(PQsendFlushRequest(handle))
            try flush()
            while expected.contains(where: \.isTransactionNumber) { try skipAnswer() }
        }
        guard let serverName, let transactionNumber else { return nil }
        return TransactionName(server: serverName, number: transactionNumber)
    }

    /// Queues the end of a stretch: what follows a failure is left out up to here. Returns the sync's number.
    @discardableResult
    func queueSync() throws(SQLError) -> Int {
        try check(PQpipelineSync(handle))
        expected.append(.sync)
        queuedSyncs += 1
        return queuedSyncs
    }

    /// Waits for the answer to the statement that was queued last. Throws its error, or that of a statement before it.
    func lastReply() throws(SQLError) -> PostgresResult {
        try check(PQsendFlushRequest(handle))
        try flush()
        while expected.count > 1 { try skipAnswer() }
        return try nextReply()
    }

    /// Waits for the answers to all of them together. Throws what one of them or a statement before has failed with.
    func answers(to questions: [SQLQuestion]) throws(SQLError) -> [[SQLRow]] {
        // A statement that is new waits for its description, so none is asked before all are known.
        for question in questions { _ = try statement(question.sql, for: question.arguments) }
        var columns: [SQLColumns] = []
        for question in questions { columns.append(try queue(question.sql, question.arguments).columns) }
        try check(PQsendFlushRequest(handle))
        try flush()
        while expected.count > questions.count { try skipAnswer() }
        var answers: [[SQLRow]] = []
        for columns in columns { answers.append(try nextReply().rows(columns)) }
        return answers
    }

    /// Waits for the answer to a sync. Throws the first failure before it, once everything up to it is read.
    func finish(_ sync: Int) throws(SQLError) {
        try flush()
        var failure: SQLError?
        while answeredSyncs < sync {
            do throws(SQLError) { try skipAnswer() } catch {
                if error == .connectionLost { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// Reads all remaining answers. Throws only when the connection is lost.
    func drain() throws(SQLError) {
        do throws(SQLError) { try finish(queuedSyncs) } catch {
            if error == .connectionLost { throw error }
        }
    }

    private func skipAnswer() throws(SQLError) {
        switch expected.first {
        case .sync: try readSync()
        case .transactionNumber: transactionNumber = try TransactionName.number(try nextReply())
        case .statement, nil: _ = try nextReply()
        }
    }

    private func nextReply() throws(SQLError) -> PostgresResult {
        guard !expected.isEmpty, let sql = expected.removeFirst().sql, let result = PQgetResult(handle) else {
            throw .connectionLost
        }
        let reply = PostgresResult(result)
        if PQstatus(handle) == CONNECTION_BAD { throw .connectionLost }
        while let more = PQgetResult(handle) { PQclear(more) }
        if let failure = reply.failure(of: sql) { throw failure }
        return reply
    }

    private func readSync() throws(SQLError) {
        expected.removeFirst()
        answeredSyncs += 1
        guard let result = PQgetResult(handle), PQstatus(handle) != CONNECTION_BAD else { throw .connectionLost }
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_PIPELINE_SYNC else { throw .connectionLost }
    }

    private func flush() throws(SQLError) { try check(PQflush(handle) == 0 ? 1 : 0) }

    /// Checks the status of the library's own calls: they fail when the connection is lost.
    private func check(_ status: CInt) throws(SQLError) {
        guard status == 1 else { throw .connectionLost }
    }
}

extension PostgresPipeline {
    /// Prepared once for each text; again only when a value of another kind comes where one was before.
    private func statement(_ sql: String, for arguments: [SQLValue]) throws(SQLError) -> PostgresStatement {
        let known = prepared[sql] ?? []
        if let statement = known.first(where: { $0.takes(arguments) }) { return statement }
        let expected = PostgresStatement.parameterCount(of: sql)
        guard arguments.count == expected else {
            throw .arguments(expected: expected, given: arguments.count, sql: sql)
        }
        let statement = try prepare(sql, arguments.map(ColumnType.of))
        prepared[sql] = known + [statement]
        return statement
    }

    /// A statement whose parameters are arrays of these types.
    private func set(_ sql: String, _ types: [Oid]) throws(SQLError) -> PostgresStatement {
        if let known = prepared[sql]?.first { return known }
        let statement = try prepare(sql, types)
        prepared[sql] = [statement]
        return statement
    }

    private func prepare(_ sql: String, _ types: [Oid]) throws(SQLError) -> PostgresStatement {
        preparedCount += 1
        let name = "s\(preparedCount)"
        try check(PQsendPrepare(handle, name, sql, CInt(types.count), types))
        expected.append(.statement(sql))
        try check(PQsendDescribePrepared(handle, name))
        expected.append(.statement(sql))
        let description = try lastReply()
        return PostgresStatement(
            name: name, parameterTypes: description.parameterTypes, columns: description.columns)
    }
}
