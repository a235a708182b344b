import SalusSQL

/// The reason that a move did not reach its end. The source is as it was; each text says what to do next.
public enum MoveError: Error, Hashable, Sendable {
    /// There is something in the target that no move of this server left there.
    case targetNotEmpty
    case schema(found: Int, known: Int)
    /// Both places are one database.
    case sameDatabase
    case contradicted(table: String)
    /// Stopped by the caller.
    case stopped
    case database(String)
}

extension MoveError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .targetNotEmpty:
            "the target is not empty and not a half-done move of this server; nothing was changed. Name an empty one."
        case .sameDatabase: "both addresses name the same database; nothing was changed. Name another one."
        case .schema(let found, _) where (1..<Migration.baseline).contains(found):
            "nothing was copied. \(SQLError.schemaTooOld(found: found, first: Migration.baseline))"
        case .schema(let found, let known):
            "the source has schema \(found), this program knows \(known). "
                + (found < known ? "Start the server on it once, then move." : "Install the newer version.")
        case .contradicted(let table):
            """
            the table \(table) is not the same on both sides. Is a program writing to one of them? Empty \
            the target and move again.
            """
        case .stopped: "stopped; what was copied stays in the target. The same command goes on."
        case .database(let text): text
        }
    }

    static func from(_ error: any Error) -> MoveError {
        switch error {
        case let error as MoveError: error
        case let error as SQLError: .database(error.description)
        case is TransferStopped: .stopped
        default: .database("the database layer failed: \(type(of: error))")
        }
    }
}
