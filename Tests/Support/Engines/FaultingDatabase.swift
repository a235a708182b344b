import SalusBase
public import SalusSQL

/// A database that fails one statement on purpose, as a broken disk would, wherever the test wants it.
public final class FaultingDatabase: SQLDatabase {
    private struct Plan {
        var statements = 0
        var failing: Int?
    }

    /// A question with its arguments.
    public struct Statement: Sendable {
        public let sql: String
        public let arguments: [SQLValue]
    }

    /// The error that the chosen statement throws: an input/output failure of the engine.
    public static let fault = SQLError.statement(code: "10", sql: "a fault that the test asked for")

    private let base: any SQLDatabase
    private let plan = Locked(Plan())
    private let afterwards = Locked<(@Sendable () -> Void)?>(nil)
    private let sent = Locked<[String]>([])
    private let heard = Locked<[Statement]?>(nil)

    public init(_ base: any SQLDatabase) { self.base = base }

    /// Counts statements from the start again and fails the `number`-th from now (the first is 1); nil fails none.
    public func failStatement(_ number: Int?) { plan.withLock { $0 = Plan(failing: number) } }

    /// Records all queries from now on.
    public func listen() { heard.withLock { $0 = [] } }

    /// The queries since `listen`.
    public var asked: [Statement] { heard.withLock { $0 ?? [] } }

    /// How many writes wait for the writing thread.
    public var waitingWrites: Int { (base as? any MeasuredDatabase)?.waitingWrites ?? 0 }

    /// Statements since the last `failStatement`, the failed one included.
    public var statements: Int { plan.withLock { $0.statements } }

    @discardableResult
    public func write<Result: Sendable>(
        asking questions: [SQLQuestion], _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await base.write(asking: questions, watched(work))
    }

    public func commitsElsewhere() async throws -> Int { try await base.commitsElsewhere() }

    @discardableResult
    public func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await base.writeAlone(watched(work))
    }

    public func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await base.read(watched(work))
    }

    @discardableResult
    public func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        let result = try base.writeBlocking(watched(work))
        afterwards.withLock { $0.take() }?()
        return result
    }

    /// Done once, on the thread of the next `writeBlocking` after its commit: what others see between two databases.
    public func afterBlockingWrite(_ action: @escaping @Sendable () -> Void) { afterwards.withLock { $0 = action } }

    public func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        try base.readBlocking(watched(work))
    }

    public func hasTable(_ name: String) async throws -> Bool { try await base.hasTable(name) }

    public func faults() async throws -> [String] { try await base.faults() }

    public func scrub() async throws { try await base.scrub() }

    public func tell(_ messages: [String]) {
        sent.withLock { $0 += messages }
        base.tell(messages)
    }

    public func told() -> AsyncStream<String> { base.told() }

    public func leads() async -> Bool { await base.leads() }

    /// Everything that was told to other programs.
    public var messages: [String] { sent.withLock { $0 } }

    public func close() async { await base.close() }

    /// Runs work as a real engine does: work that caught the failure loses its transaction all the same.
    private func watched<Result>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) -> @Sendable (any SQLTransaction) throws -> Result {
        { transaction in
            let faulting = FaultingTransaction(transaction, fails: self.nextFails) { statement in
                self.heard.withLock { $0?.append(statement) }
            }
            let result = try work(faulting)
            if faulting.isLost { throw Self.fault }
            return result
        }
    }

    private func nextFails() -> Bool {
        plan.withLock { plan in
            plan.statements += 1
            return plan.statements == plan.failing
        }
    }
}

private final class FaultingTransaction: SQLTransaction {
    private let base: any SQLTransaction
    private let fails: () -> Bool
    private let hear: (FaultingDatabase.Statement) -> Void
    private(set) var isLost = false
    var notes: TransactionNotes { base.notes }

    init(
        _ base: any SQLTransaction, fails: @escaping () -> Bool, hear: @escaping (FaultingDatabase.Statement) -> Void
    ) { (self.base, self.fails, self.hear) = (base, fails, hear) }

    func words(for layout: TableLayout) -> String { base.words(for: layout) }

    func execute(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> Int {
        try check()
        return try base.execute(sql, arguments: arguments)
    }

    func send(_ sql: String, arguments: [SQLValue]) throws(SQLError) {
        try check()
        try base.send(sql, arguments: arguments)
    }

    func query(_ sql: String, arguments: [SQLValue]) throws(SQLError) -> [SQLRow] {
        try check()
        hear(FaultingDatabase.Statement(sql: sql, arguments: arguments))
        return try base.query(sql, arguments: arguments)
    }

    private func check() throws(SQLError) {
        if isLost { throw .transactionLost }
        isLost = fails()
        if isLost { throw FaultingDatabase.fault }
    }
}
