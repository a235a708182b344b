public import SalusSQL

/// One encrypted database file, open until `close`.
///
/// Writes go to one thread that commits everything waiting in one disk sync (`synchronous = FULL`, write-ahead log);
/// reads go to `readers` threads, each on its own snapshot. One writing thread and one program on the file: every write
/// transaction is alone. The file is created for its owner alone.
public final class SQLCipherDatabase: ThreadedDatabase {
    public let threads: EngineThreads

    /// Opens or creates the file at `path`; blocks for a few milliseconds. `key` is the raw 256-bit key, borrowed for
    /// the call only. Throws `SQLError.wrongKey`, `.keyLength` or `.cannotOpen`.
    public init(path: String, readers: Int = 2, key: UnsafeRawBufferPointer) throws {
        threads = EngineThreads(
            writer: try SQLCipherConnection(path: path, role: .writer, key: key),
            readers: try (0..<readers).map { _ in try SQLCipherConnection(path: path, role: .reader, key: key) })
    }

    /// Opens a file that is there, for reading only, also while another program works on it: every write fails. Throws
    /// as `init(path:readers:key:)`, and `.cannotOpen` when there is no such file.
    public init(reading path: String, key: UnsafeRawBufferPointer) throws {
        threads = EngineThreads(
            writer: try SQLCipherConnection(path: path, role: .reader, key: key),
            readers: [try SQLCipherConnection(path: path, role: .reader, key: key)])
    }

    public func hasTable(_ name: String) async throws -> Bool {
        try await read { try $0.exists("SELECT name FROM sqlite_master WHERE type = 'table' AND name = $1", name) }
    }

    public func faults() async throws -> [String] {
        try await read { connection in
            let pages: [String] = try connection.query("PRAGMA integrity_check(20)").map {
                try $0.value("integrity_check")
            }
            let dangling: [String] = try connection.query("PRAGMA foreign_key_check").map { try $0.value("table") }
            return pages.filter { $0 != "ok" } + Set(dangling).sorted().map { "\($0) has rows whose parents are gone" }
        }
    }

    public func commitsElsewhere() async throws -> Int {
        // Asked of the connection that writes: for any other one, our own commits count as someone else's.
        try await threads.writing.run(.bare) { try $0.first("PRAGMA data_version")?.value("data_version") ?? 0 }
    }

    /// Folds the log into the file and empties it. Deleted content is overwritten in the file itself
    /// (`secure_delete`). Throws `SQLError.locked` when a reader kept an old snapshot for too long.
    public func scrub() async throws {
        // On the writing thread, between two transactions: elsewhere it would wait in vain for a busy writer.
        try await threads.writing.run(.bare) { connection in
            let busy: Int? = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)")?.value("busy")
            guard busy == 0 else { throw SQLError.locked }
        }
    }
}
