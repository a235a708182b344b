/// One database behind one engine.
///
/// Work runs on the engine's own threads, never on the shared pool. It may run twice (an engine repeats work after a
/// neighbour's failure or a serialization conflict), so it touches nothing but its transaction. Do not call the
/// database from inside work: it would wait for itself. Cancelling the caller does not stop work that is queued.
public protocol SQLDatabase: Sendable {
    /// Runs `work` in a transaction and returns once it is safely on disk. Anything that `work` throws rolls the
    /// transaction back and is thrown here; throws `SQLError.closed` after `close`. `questions` are what `work` will ask
    /// with `rows(answering:)`, as far as that is known.
    @discardableResult
    func write<Result: Sendable>(
        asking questions: [SQLQuestion], _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// As `write`, while no other write transaction of any program runs on the database: for work that must see
    /// everything that was begun, such as a migration or a sweep. Everybody else who writes waits meanwhile.
    @discardableResult
    func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// Runs `work` on one unchanging snapshot of what is committed; a statement that writes is refused.
    func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// As `write`, for a caller that has a thread of its own, such as work inside another database's transaction.
    /// It blocks that thread: never call it from a task.
    @discardableResult
    func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result

    /// As `read`, blocking like `writeBlocking`.
    func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result

    /// Whether the database has a table of this name.
    func hasTable(_ name: String) async throws -> Bool

    /// What the engine finds wrong in its own files, each in a line, without content; reads them whole. Throws when a file
    /// cannot be read.
    func faults() async throws -> [String]

    /// Overwrites what was deleted wherever the engine still keeps it in its files (write-ahead log, free pages).
    func scrub() async throws

    /// Tells every other program that has this database open. It is no part of a transaction: call it after the commit.
    /// Returns at once; many messages may travel together, and what cannot be told is dropped.
    func tell(_ messages: [String])

    /// What other programs tell, until `close`; never what this one told. Every call gives a stream of its own.
    func told() -> AsyncStream<String>

    /// Whether this program, of all that have the database open, is the one to do what only one should do.
    func leads() async -> Bool

    /// Another number than before once another program has committed something; what this one commits changes nothing of it. Always 0
    /// of an engine that says so by `told` alone.
    func commitsElsewhere() async throws -> Int

    /// Finishes everything queued, then lets go of the files. Later calls throw `SQLError.closed`.
    func close() async
}

extension SQLDatabase {
    public func commitsElsewhere() async throws -> Int { 0 }

    /// As `write(asking:_:)`, for work whose questions nobody knows before.
    @discardableResult
    public func write<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await write(asking: [], work)
    }
}

/// An engine that keeps its files to one program has nobody to tell.
extension SQLDatabase {
    public func tell(_ messages: [String]) {}

    public func told() -> AsyncStream<String> { AsyncStream { $0.finish() } }

    public func leads() async -> Bool { true }
}
