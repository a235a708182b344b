public import SalusSQL

/// One encrypted database file, open until `close`.
///
/// Writes go to one thread that commits everything waiting in one disk sync (`synchronous = FULL`, write-ahead log);
/// reads go to `readers` threads, each on its own snapshot. The file is created for its owner alone.
public final class SQLCipherDatabase: SQLDatabase {
    private let writing = JobQueue()
    private let reading = JobQueue()
    private let writer: Worker

    /// Opens or creates the file at `path`; blocks for a few milliseconds. `key` is the raw 256-bit key, borrowed for
    /// the call only. Throws `SQLError.wrongKey`, `.keyLength` or `.cannotOpen`.
    public init(path: String, readers: Int = 2, key: UnsafeRawBufferPointer) throws {
        let write = try Connection(path: path, role: .writer, key: key)
        let read = try (0..<readers).map { _ in try Connection(path: path, role: .reader, key: key) }
        let queue = reading
        writer = Worker(
            write, batchLimit: Worker.writeBatch, queue: writing,
            closingAfter: read.map { Worker($0, batchLimit: 1, queue: queue) })
    }

    /// Lets the threads end after what is queued, for an owner that forgot `close`.
    deinit { refuseNewWork() }

    @discardableResult
    public func write<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await writing.run(.shared, work)
    }

    /// One writer thread, one program on the file: every transaction is alone.
    @discardableResult
    public func writeAlone<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await writing.run(.alone, work)
    }

    public func read<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) async throws -> Result {
        try await reading.run(.shared, work)
    }

    @discardableResult
    public func writeBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        try writing.runBlocking(work)
    }

    public func readBlocking<Result: Sendable>(
        _ work: @escaping @Sendable (any SQLTransaction) throws -> Result
    ) throws -> Result {
        try reading.runBlocking(work)
    }

    /// Folds the log into the file and empties it. Deleted content is overwritten in the file itself
    /// (`secure_delete`). Throws `SQLError.locked` when a reader kept an old snapshot for too long.
    public func scrub() async throws {
        // On the writing thread, between two transactions: elsewhere it would wait in vain for a busy writer.
        try await writing.run(.bare) { connection in
            let busy: Int? = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)")?.value("busy")
            guard busy == 0 else { throw SQLError.locked }
        }
    }

    public func close() async {
        refuseNewWork()
        await writer.finish()
    }

    /// How many write transactions were committed; each may hold the work of many callers.
    public var commits: Int { writer.commits }

    /// How many writes wait for the writer thread.
    public var waitingWrites: Int { writing.count }

    private func refuseNewWork() {
        for queue in [reading, writing] { queue.close() }
    }
}
