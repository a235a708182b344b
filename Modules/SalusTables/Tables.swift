package import SalusDomain
package import SalusSQL

/// The open transaction as repositories use it: rows become values at once, and errors are the domain's.
package struct Tables {
    private let transaction: any SQLTransaction

    package init(_ transaction: any SQLTransaction) { self.transaction = transaction }

    /// Returns how many rows were changed.
    @discardableResult
    package func execute(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) -> Int {
        try execute(sql, arguments: arguments)
    }

    /// Returns how many rows were changed.
    @discardableResult
    package func execute(_ sql: String, arguments: [any SQLConvertible]) throws(DomainError) -> Int {
        transaction.notes.forget(writtenBy: sql)
        do throws(SQLError) {
            return try transaction.execute(sql, arguments: arguments.map(\.sqlValue))
        } catch { throw .storage(error) }
    }

    /// Sends a statement without waiting for its outcome, where the engine is behind a network. Its failure ends the
    /// transaction.
    package func send(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) {
        try send(sql, arguments: arguments)
    }

    package func send(_ sql: String, arguments: [any SQLConvertible]) throws(DomainError) {
        transaction.notes.forget(writtenBy: sql)
        do throws(SQLError) {
            try transaction.send(sql, arguments: arguments.map(\.sqlValue))
        } catch { throw .storage(error) }
    }

    /// Sends the statement once for each of `rows`, which are its arguments.
    package func send(_ sql: String, rows: [[any SQLConvertible]]) throws(DomainError) {
        transaction.notes.forget(writtenBy: sql)
        do throws(SQLError) {
            try transaction.send(sql, rows: rows.map { $0.map(\.sqlValue) })
        } catch { throw .storage(error) }
    }

    /// Throws `notFound` when no row was changed.
    package func change(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) {
        let changed = try execute(sql, arguments: arguments)
        guard changed > 0 else { throw .notFound }
    }

    /// Every row of the answer.
    package func all<Value>(
        _ sql: String, _ arguments: any SQLConvertible...,
        as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        try rows(sql, arguments.map(\.sqlValue), make)
    }

    /// Every row of the answer to a statement whose arguments were put together.
    package func all<Value>(
        _ sql: String, arguments: [any SQLConvertible], as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        try rows(sql, arguments.map(\.sqlValue), make)
    }

    /// The first row of the answer, or nil when it is empty.
    package func first<Value>(
        _ sql: String, _ arguments: any SQLConvertible...,
        as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> Value? {
        try rows(sql, arguments.map(\.sqlValue), make).first
    }

    /// The first row of the answer to what may have been asked already.
    package func first<Value>(
        answering question: SQLQuestion, as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> Value? {
        let rows: [SQLRow]
        do throws(SQLError) {
            rows = try transaction.rows(answering: question)
        } catch { throw .storage(error) }
        return try rows.first.map { row throws(DomainError) in try make(StoredRow(row)) }
    }

    /// The first row of the answer to what was asked when the transaction began; nil when it was not asked.
    package func known<Value>(
        answering question: SQLQuestion, as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> Value?? {
        guard let rows = transaction.known(answering: question) else { return nil }
        return .some(try rows.first.map { row throws(DomainError) in try make(StoredRow(row)) })
    }

    package func exists(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) -> Bool {
        try !rows(sql, arguments.map(\.sqlValue), { row throws(DomainError) in row }).isEmpty
    }

    /// The result of `ask`, cached for the whole transaction; nil is not cached. A statement of this type that writes
    /// to one of `sources` drops it.
    package func once<Value: Sendable>(
        _ kind: String, _ name: [UInt8], from sources: [String], _ ask: () throws(DomainError) -> Value?
    ) throws(DomainError) -> Value? {
        let key = TransactionNotes.Key(kind, name)
        if let known: Value = transaction.notes.value(key) { return known }
        guard let found = try ask() else { return nil }
        transaction.notes.keep(found, as: key, from: sources)
        return found
    }

    /// Notes what a statement of the caller's has just made true, for `once`.
    package func note(
        _ value: some Sendable, _ kind: String, _ name: [UInt8], from sources: [String], removals: [String] = []
    ) {
        transaction.notes.keep(value, as: TransactionNotes.Key(kind, name), from: sources, removals: removals)
    }

    /// The note of that kind and name; nil where this transaction has none.
    package func noted<Value: Sendable>(_ kind: String, _ name: [UInt8]) -> Value? {
        transaction.notes.value(TransactionNotes.Key(kind, name))
    }

    /// The only row of an aggregate, in its column `value`.
    package func number(_ sql: String, _ arguments: any SQLConvertible...) throws(DomainError) -> Int {
        let found = try rows(sql, arguments.map(\.sqlValue)) { row throws(DomainError) in
            try row.value("value", as: Int.self)
        }
        return found.first ?? 0
    }

    /// The values of many rows, made one by one as the engine gives them. `make` runs no statement.
    package func many<Value>(
        _ sql: String, _ arguments: any SQLConvertible..., as make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        var (values, failure): ([Value], DomainError?) = ([], nil)
        do throws(SQLError) {
            try transaction.query(sql, arguments: arguments.map(\.sqlValue)) { row in
                do throws(DomainError) { values.append(try make(StoredRow(row))) } catch { failure = error }
                return failure == nil
            }
        } catch { throw .storage(error) }
        if let failure { throw failure }
        return values
    }

    private func rows<Value>(
        _ sql: String, _ arguments: [SQLValue], _ make: (StoredRow) throws(DomainError) -> Value
    ) throws(DomainError) -> [Value] {
        let rows: [SQLRow]
        do throws(SQLError) {
            rows = try transaction.query(sql, arguments: arguments)
        } catch { throw .storage(error) }
        var values: [Value] = []
        values.reserveCapacity(rows.count)
        for row in rows { values.append(try make(StoredRow(row))) }
        return values
    }
}
