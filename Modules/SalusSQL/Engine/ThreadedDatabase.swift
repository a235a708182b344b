import SalusBase

/// A database whose transactions run on threads of its own. An engine adds how it connects,
/// `scrub`, and what only it has.
public protocol ThreadedDatabase: SQLDatabase {
    var threads: EngineThreads { get }
}

extension ThreadedDatabase {
    @discardableResult
    public func write<Result: Sendable>(
        asking questions: [SQLQuestion], _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await threads.writing.run(.shared, asking: questions, meter: HoldMeter.current, work)
    }

    @discardableResult
    public func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await threads.writing.run(.alone, meter: HoldMeter.current, work)
    }

    public func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await threads.reading.run(.shared, work)
    }

    @discardableResult
    public func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        try threads.writing.runBlocking(work)
    }

    public func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        try threads.reading.runBlocking(work)
    }

    public func close() async { await threads.close() }

    /// How many write transactions were committed; each may hold the work of many callers.
    public var commits: Int { threads.commits }

    /// How many writes wait for the writing thread.
    public var waitingWrites: Int { threads.writing.count }
}
