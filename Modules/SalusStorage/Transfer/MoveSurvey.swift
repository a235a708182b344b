public import SalusSQL
import SalusTables

/// A survey of a move, which only reads.
public struct MoveSurvey: Sendable {
    private let source: DatabaseMove.Side
    private let target: (any SQLDatabase)?
    private let server: [UInt8]

    /// `target` is the main database there; nil when it is not made yet.
    public init(of source: DatabaseMove.Side, to target: (any SQLDatabase)?, server: [UInt8]) {
        (self.source, self.target, self.server) = (source, target, server)
    }

    /// Throws what `DatabaseMove.run` would throw before it copies.
    public func plan() async throws(MoveError) -> MovePlan {
        do {
            var rows = 0
            for part in source.sources {
                try await part.check()
                rows += try await part.total()
            }
            guard let target else { return MovePlan(rows: rows, goesOn: false) }
            return MovePlan(rows: rows, goesOn: try await TargetState(of: target, server: server) != .empty)
        } catch { throw .from(error) }
    }
}

/// The extent of a move before it begins.
public struct MovePlan: Hashable, Sendable {
    public let rows: Int
    /// There is something in the target: a part of this move, or all of it. Whether it fits, only the move finds out.
    public let goesOn: Bool
}
