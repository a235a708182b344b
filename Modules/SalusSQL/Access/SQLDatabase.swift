/// One database behind one engine.
///
/// Work runs on the engine's own threads, never on the shared pool. It may run twice (an engine repeats work after a
/// neighbour's failure or a serialization conflict), so it touches nothing but its transaction. Do not call the
/// database from inside work: it would wait for itself. Cancelling the caller does not stop work that is queued.
public protocol SQLDatabase: Sendable {
    /// Runs `work` in a transaction and returns once it is safely on disk. Anything that `work` throws rolls the
    /// transaction back and is thrown here; throws `SQLError.closed` after `close`. `questions` are what `work` will
    /// ask with `rows(answering:)`, as far as that is known.
    @discardableResult
    func write<Result: Sendable>(
        asking questions: [SQLQuestion], _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// Like `write`, while no other write transaction of any program runs on the database: for work that must see
    /// everything that was begun, such as a migration or a sweep. All other writers wait meanwhile.
    @discardableResult
    func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// Runs `work` on one unchanging snapshot of the committed data; a statement that writes is refused.
    func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result

    /// Like `write`, for a caller that has a thread of its own, such as work inside another database's transaction. It
    /// blocks that thread: never call it from a task.
    @discardableResult
    func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result

    /// Like `read`, blocking like `writeBlocking`.
    func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result

    /// Whether the database has a table of this name.
    func hasTable(_ name: String) async throws -> Bool

    /// The faults that the engine finds in its own files, each in a line, without content; reads them whole. Throws
    /// when a file cannot be read.
    func faults() async throws -> [String]

    /// Overwrites deleted data wherever the engine still keeps it in its files (write-ahead log, free pages).
    func scrub() async throws

    /// Sends messages to every other program that has this database open. They are no part of a transaction: call it
    /// after the commit. Returns at once; many messages may travel together, and undeliverable ones are dropped.
    func tell(_ messages: [String])

    /// Messages of other programs, until `close`; never those that this program sent. Every call gives a stream of its
    /// own.
    func told() -> AsyncStream<String>

    /// Whether this program, of all that have the database open, is the one that does work which only one should do.
    func leads() async -> Bool

    /// Another number than before once another program has committed something; what this one commits changes nothing
    /// of it. Always 0 of an engine that says so by `told` alone.
    func commitsElsewhere() async throws -> Int

    /// Finishes everything queued, then lets go of the files. Later calls throw `SQLError.closed`.
    func close() async
}

extension SQLDatabase {
    public func commitsElsewhere() async throws -> Int { 0 }

    /// Like `write(asking:_:)`, for work whose questions are not known before.
    @discardableResult
    public func write<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await write(asking: [], work)
    }
}

/// Defaults for an engine that keeps its files to one program: there is no other program to notify.
extension SQLDatabase {
    public func tell(_ messages: [String]) {}

    public func told() -> AsyncStream<String> { AsyncStream { $0.finish() } }

    public func leads() async -> Bool { true }
}
