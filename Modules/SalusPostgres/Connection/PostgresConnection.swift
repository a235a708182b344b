import SalusSQL

/// A connection that opens itself, again after it was lost. Used by one worker on its thread.
final class PostgresConnection: EngineConnection, @unchecked Sendable {
    // Unchecked because the library's handle inside `link` is a bare pointer: only the worker that owns this connection
    // touches it, on its own thread.
    private let address: PostgresAddress
    private let options: PostgresOptions
    private let role: PostgresConnectionRole
    private let names: SharedNames
    private var link: PostgresPipeline?
    private var planAge = PlanAge()
    private var (isBegun, isAlone) = (false, false)
    private var rows = WaitingRows()
    /// Whether rows wait for others of their table: not in a transaction that is repeated because one came too late.
    private var holdsRows = true

    init(_ address: PostgresAddress, _ options: PostgresOptions, role: PostgresConnectionRole) {
        (self.address, self.options, self.role) = (address, options, role)
        names = SharedNames(options.namespace)
    }

    func begin(alone: Bool) throws(SQLError) {
        let link = try opened()
        (isBegun, isAlone) = (true, alone)
        rows.forget()
        if planAge.isDue() {
            try link.queue(PlanAge.discard)
            try link.queueSync()
        }
        if role == .writer {
            try link.queue(PostgresConnectionRole.turn(alone: alone, names))
            try link.queueSync()
        }
        try link.queue(role.begin)
        if role == .writer { try link.queueTransactionNumber() }
    }

    /// A connection that is lost once the commit is on its way leaves its outcome open: the server is asked for it.
    func commit() throws(SQLError) {
        try write(rows.takeAll())
        let transaction = role == .writer ? try opened().transaction() : nil
        do throws(SQLError) { try sendCommit() } catch {
            guard error == .connectionLost, role == .writer else { throw error }
            try findOutcome(of: transaction)
        }
        (isBegun, holdsRows) = (false, true)
    }

    private func sendCommit() throws(SQLError) {
        let link = try opened()
        try link.queue("COMMIT")
        let committed = try link.queueSync()
        if role == .writer {
            try link.queue(PostgresConnectionRole.endTurn)
            try link.queueSync()
        }
        try link.finish(committed)
    }

    /// Returns when the transaction was committed. Throws `connectionLost` when it was rolled back, `outcomeUnknown`
    /// when that cannot be found out in time.
    private func findOutcome(of transaction: TransactionName?) throws(SQLError) {
        link = nil
        guard let transaction else { throw .outcomeUnknown }
        let answer = OutcomeInquiry(address, options).outcome(of: transaction)
        link = answer.link
        switch answer.outcome {
        case .committed: return
        case .rolledBack: throw .connectionLost
        case .unknown: throw .outcomeUnknown
        }
    }

    func rollback() {
        isBegun = false
        rows.forget()
        guard let link else { return }
        do throws(SQLError) {
            try link.queueSync()
            try link.drain()
            if link.isInTransaction { try link.queue("ROLLBACK") }
            if role == .writer { try link.queue(PostgresConnectionRole.endTurn) }
            try link.queueSync()
            try link.drain()
        } catch { self.link = nil }
    }

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
        let link = try opened()
        try write(rows.take(before: sql))
        try link.queue(sql, arguments)
        let changed = try link.lastReply().changed
        try finishBare(link)
        return changed
    }

    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        let link = try opened()
        try write(rows.take(before: sql))
        let columns = try link.queue(sql, arguments).columns
        let rows = try link.lastReply().rows(columns)
        try finishBare(link)
        return rows
    }

    func answers(to questions: [SQLQuestion]) throws(SQLError) -> [[SQLRow]] { try opened().answers(to: questions) }

    /// A row waits for others of its table.
    func send(_ sql: String, arguments: [SQLValue]) throws(SQLError) {
        let link = try opened()
        if arguments.contains(where: \.holdsNullCharacter) { throw .nullCharacter(sql: sql) }
        if isBegun, holdsRows, rows.add(arguments, of: sql) {
            if rows.isFull { try write(rows.takeAll()) }
            return
        }
        try write(rows.take(before: sql))
        try link.queue(sql, arguments)
    }

    /// How many statements this connection has sent.
    var sentStatements: Int { link?.sentStatements ?? 0 }

    private func write(_ tables: [WaitingRows.Rows]) throws(SQLError) {
        for rows in tables { try opened().queue(rows) }
    }

    func repetition(after failure: SQLError, attempts: Int) -> Repetition {
        switch failure {
        case .conflict("40001") where attempts < 3, .connectionLost where attempts < 3: return .again
        case .conflict where attempts < 6: return .alone
        // A statement named a row that was still waiting. In their own order the statements are right, or at fault.
        case .constraint(.foreignKey, _) where holdsRows && attempts < 6:
            holdsRows = false
            return .again
        // Someone else's row came between our look and our insert: the next look sees it, the one alone for certain.
        case .constraint(.unique, _) where !isAlone && role == .writer && attempts < 6:
            return attempts < 2 ? .again : .alone
        // A demoted primary, or a plan from before a migration: another connection is what helps.
        case .statement("25006", _) where attempts < 2 && role == .writer, .statement("0A000", _) where attempts < 2:
            link = nil
            return .again
        default: return .never
        }
    }

    func close() { link = nil }

    func words(for layout: TableLayout) -> String { layout == .whole ? " WITH (toast_tuple_target = 8160)" : "" }

    /// Outside of a transaction every statement is a stretch of its own.
    private func finishBare(_ link: PostgresPipeline) throws(SQLError) {
        if isBegun { return }
        try link.finish(try link.queueSync())
    }

    /// The link of the open transaction; between two, one that is known to stand.
    private func opened() throws(SQLError) -> PostgresPipeline {
        if let link, isBegun || link.isOpen { return link }
        if isBegun { throw .connectionLost }
        link = nil
        let fresh = try PostgresPipeline(address, options)
        link = fresh
        planAge = PlanAge()
        return fresh
    }
}
