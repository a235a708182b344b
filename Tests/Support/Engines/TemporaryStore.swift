import Foundation
import SalusBase
public import SalusSQLCipher
public import SalusStorage

/// A server's store in a folder of its own, on real SQLCipher files, whose statements a test can make fail.
public final class TemporaryStore: Sendable {
    public let directory: TemporaryDirectory
    public let main: FaultingDatabase
    public let keys: FaultingDatabase
    public let store: ServerStore

    /// Opens the databases of `directory`, or new ones.
    public init(in directory: TemporaryDirectory? = nil) async throws {
        self.directory = try directory ?? TemporaryDirectory()
        main = FaultingDatabase(try Self.database(self.directory.path("salus.db"), readers: 1))
        keys = FaultingDatabase(try Self.database(self.directory.path("keys.db"), readers: 1))
        store = try await ServerStore(main: main, keys: keys, now: Instant(seconds: 0))
    }

    /// A database with a key that is the same for every test. Each reader reads the whole schema again, which most
    /// tests have no use for.
    public static func database(_ path: String, readers: Int = 2) throws -> SQLCipherDatabase {
        try (0..<32).map { UInt8($0) }.withUnsafeBytes {
            try SQLCipherDatabase(path: path, readers: readers, key: $0)
        }
    }

    /// Every row of both databases.
    public func dump() async throws -> [DatabaseDump] { try await [main.dump(), keys.dump()] }

    /// The rows of both databases, and the bytes of their files.
    public struct State: Sendable {
        public let dumps: [DatabaseDump]
        fileprivate let files: [Data]
    }

    public func state() async throws -> State { State(dumps: try await dump(), files: try files()) }

    /// Whether every row is unchanged. Files that are byte for byte the same hold the same rows, which spares reading
    /// them: a transaction that was rolled back leaves none of its own.
    public func isUnchanged(since before: State) async throws -> Bool {
        if try files() == before.files { return true }
        return try await dump() == before.dumps
    }

    private func files() throws -> [Data] {
        let paths = ["salus.db", "keys.db"].flatMap { [$0, "\($0)-wal"] }.map { directory.path($0) }
        return try paths.filter { FileManager.default.fileExists(atPath: $0) }.map {
            try Data(contentsOf: URL(filePath: $0))
        }
    }

    public func close() async { await store.close() }

    /// Closes it and opens it again, as a restarted server would.
    public func reopened() async throws -> TemporaryStore {
        await store.close()
        return try await TemporaryStore(in: directory)
    }
}
