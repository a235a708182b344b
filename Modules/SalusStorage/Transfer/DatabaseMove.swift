public import SalusBase
public import SalusSQL

/// Copies a server's two databases into two others, of any engine, so that nothing is lost on the way.
///
/// Rows travel in the order of their keys, some hundred in each transaction of the target, so that a move that was cut
/// off goes on where it stopped. The source is only read; nobody may write to it meanwhile. At the end every table is
/// read on both sides and must add up to the same.
public struct DatabaseMove: Sendable {
    /// A server's databases.
    public struct Side: Sendable {
        let main: any SQLDatabase
        let keys: any SQLDatabase

        public init(main: any SQLDatabase, keys: any SQLDatabase) { (self.main, self.keys) = (main, keys) }
    }

    private let source: Side
    private let target: Side
    /// Names the server, 32 bytes: a half-done move of another one is not gone on with.
    private let server: [UInt8]

    public init(from source: Side, to target: Side, server: [UInt8]) {
        (self.source, self.target, self.server) = (source, target, server)
    }

    /// Returns how many rows the target has now. Throws `MoveError`; the target then keeps what was copied, for the
    /// next try.
    public func run(now: Instant, report: @escaping TransferProgress.Report) async throws(MoveError) -> Int {
        do {
            try await copy(
                TableMove(from: source.main, to: target.main, migrations: ServerMigrations.all, ServerTables.main),
                now, report)
            try await copy(
                TableMove(
                    from: source.keys, to: target.keys, migrations: KeyMigrations.all, ServerTables.keyStore),
                now, report)
            return try await compare(report)
        } catch { throw .from(error) }
    }

    private func copy(_ move: TableMove, _ now: Instant, _ report: @escaping TransferProgress.Report) async throws {
        try await move.checkSource()
        try await move.prepareTarget(server: server, now: now)
        let total = try await move.total()
        var done = 0
        for table in move.tables { done = try await move.copy(table, done: done, of: total, report) }
    }

    /// The mark of a half-done move goes last, so that until then a second run compares again.
    private func compare(_ report: @escaping TransferProgress.Report) async throws -> Int {
        var rows = 0
        for table in ServerTables.main { rows += try await compare(table, source.main, target.main, report) }
        for table in ServerTables.keyStore { rows += try await compare(table, source.keys, target.keys, report) }
        for database in [target.keys, target.main] { try await MoveMark.remove(from: database) }
        return rows
    }

    private func compare(
        _ table: TableShape, _ source: any SQLDatabase, _ target: any SQLDatabase,
        _ report: @escaping TransferProgress.Report
    ) async throws -> Int {
        let before = try await source.read { try $0.digest(of: table) }
        let after = try await target.read { try $0.digest(of: table) }
        guard before == after else { throw MoveError.contradicted(table: table.name) }
        report(TransferProgress(.comparing, table.name, done: before.rows, of: before.rows))
        return before.rows
    }
}

/// Why a move did not reach its end. The source is as it was; each text says what to do next.
public enum MoveError: Error, Hashable, Sendable {
    /// There is something in the target that no move of this server left there.
    case targetNotEmpty
    case schema(found: Int, known: Int)
    case contradicted(table: String)
    case database(String)
}

extension MoveError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .targetNotEmpty:
            "the target is not empty and not a half-done move of this server; nothing was changed. Name an empty one."
        case .schema(let found, let known):
            "the source has schema \(found), this program knows \(known). Start the server on it once, then move."
        case .contradicted(let table):
            "the table \(table) is not the same on both sides. Is a program writing to one of them? Empty the target and move again."
        case .database(let text): text
        }
    }

    static func from(_ error: any Error) -> MoveError {
        switch error {
        case let error as MoveError: error
        case let error as SQLError: .database(error.description)
        default: .database("the database layer failed: \(type(of: error))")
        }
    }
}
