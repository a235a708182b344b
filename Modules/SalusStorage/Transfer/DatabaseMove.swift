public import SalusBase
public import SalusSQL
import SalusTables

/// Copies a server's two databases into two others, of any engine, so that nothing is lost on the way.
///
/// Rows are copied in the order of their keys, some hundred in each transaction of the target, so that a move that was
/// cut off goes on where it stopped. The source is only read; no program may write to it meanwhile. At the end every
/// table is read on both sides and must add up to the same.
public struct DatabaseMove: Sendable {
    /// A server's databases.
    public struct Side: Sendable {
        let main: any SQLDatabase
        let keys: any SQLDatabase

        public init(main: any SQLDatabase, keys: any SQLDatabase) { (self.main, self.keys) = (main, keys) }
    }

    private let parts: [TableMove]
    /// Names the server: a half-done move of another one is not gone on with.
    private let server: [UInt8]

    public init(from source: Side, to target: Side, server: [UInt8]) {
        self.server = server
        parts = zip(source.sources, [target.main, target.keys]).map { TableMove(source: $0, target: $1) }
    }

    /// Returns how many rows the target has now. Throws `MoveError`; the target then keeps what was copied, for the
    /// next try. A target that holds everything already is compared and left as it is.
    public func run(now: Instant, report: @escaping TransferProgress.Report) async throws(MoveError) -> Int {
        do {
            var total = 0
            for part in parts {
                try await part.source.check()
                total += try await part.source.total()
            }
            if try await TargetState(of: parts[0].target, server: server) == .another {
                return try await compareWithWhole(of: total, report)
            }
            return try await copy(total, now, report)
        } catch { throw .from(error) }
    }

    /// From now on no server starts on the source: what it wrote would be missing in the target. Throws
    /// `sameDatabase` when the two are one under two names.
    public func leaveSource() async throws(MoveError) {
        let (source, target) = (parts[0].source.database, parts[0].target)
        do {
            if try await DatabaseMark.left.found(in: source) == nil {
                try await DatabaseMark.left.set(server, in: source)
            }
            guard try await DatabaseMark.left.found(in: target) == nil else {
                try await DatabaseMark.left.remove(from: source)
                throw MoveError.sameDatabase
            }
        } catch { throw .from(error) }
    }

    /// The marks go last, so that until then a second run compares again.
    private func copy(_ total: Int, _ now: Instant, _ report: @escaping TransferProgress.Report) async throws -> Int {
        for part in parts { try await part.prepareTarget(server: server, now: now) }
        var done = 0
        for part in parts { done = try await part.copy(done: done, of: total, report) }
        let rows = try await compare(of: total, report)
        try await removeMarks()
        return rows
    }

    private func compare(of total: Int, _ report: @escaping TransferProgress.Report) async throws -> Int {
        var rows = 0
        for part in parts { rows = try await part.compare(done: rows, of: total, report) }
        return rows
    }

    /// A move that ended and was cut off before its report left everything; a difference means another server's data.
    private func compareWithWhole(of total: Int, _ report: @escaping TransferProgress.Report) async throws -> Int {
        for part in parts where try await !part.hasSameSchema() { throw MoveError.targetNotEmpty }
        do {
            let rows = try await compare(of: total, report)
            try await removeMarks()
            return rows
        } catch MoveError.contradicted { throw MoveError.targetNotEmpty }
    }

    private func removeMarks() async throws {
        for part in parts { try await DatabaseMark.moving.remove(from: part.target) }
        // It may have been left once, and is come back to.
        try await DatabaseMark.left.remove(from: parts[0].target)
    }
}
