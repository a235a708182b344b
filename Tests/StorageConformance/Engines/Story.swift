import SalusBase
@testable import SalusDomain
import SalusModels
import SalusSQL
@testable import SalusServerDomain
import SalusStorage
import TestSupport

/// A server's store on one engine, and the means to write to it without an operation.
final class Story: Sendable {
    let engine: Engine
    let directory: TemporaryDirectory
    let main: FaultingDatabase
    let keys: FaultingDatabase
    let store: ServerStore
    let random = Randomness.counted()

    /// `isMigrated`: a new one begins with its tables, rather than by making them.
    init(_ engine: Engine, in directory: TemporaryDirectory? = nil, isMigrated: Bool = true) async throws {
        self.engine = engine
        self.directory = try directory ?? TemporaryDirectory()
        let tables: (StartingTables, StartingTables) = isMigrated ? (.main, .keys) : (.none, .none)
        main = FaultingDatabase(try await engine.open("salus", in: self.directory, with: tables.0))
        keys = FaultingDatabase(try await engine.open("keys", in: self.directory, with: tables.1))
        store = try await ServerStore(main: main, keys: keys, now: .at(0))
    }

    func reopened() async throws -> Story {
        await store.close()
        return try await Story(engine, in: directory)
    }

    @discardableResult
    func transaction<Output: Sendable>(
        _ work: @escaping @Sendable (any Transaction, WriteGrant) throws -> Output
    ) async throws(DomainError) -> Output {
        try await store.transaction { tx throws(DomainError) in
            do {
                return try work(tx, WriteGrant())
            } catch let error as DomainError {
                throw error
            } catch { throw .storage(StorageFailure(.other, "the test's own error: \(error)")) }
        }
    }

    /// The stored values of a column, one for every row of the table.
    func stored(_ column: String, in table: String) async throws -> [SQLValue] {
        try await main.read { try $0.query("SELECT \(column) FROM \(table)").map { try $0.value(column) } }
    }

    func dump() async throws -> DatabaseDump { try await main.dump(tables: engine.tables) }

    func dumpKeys() async throws -> DatabaseDump { try await keys.dump(tables: engine.tables) }

    func keyRecords() async throws -> [RecordID] {
        try await keys.read { try $0.query("SELECT record FROM record_key").map { try $0.value("record") } }
    }
}

extension Instant {
    static func at(_ seconds: Int64) -> Instant { Instant(seconds: 1_700_000_000 + seconds) }
}

extension DomainError {
    /// Whether the schema refused a row.
    var isConstraint: Bool {
        if case .storage(let failure) = self { failure.kind == .constraint } else { false }
    }
}
