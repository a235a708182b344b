/// The exit status of a process; one table for every program.
public enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case notFound = 3
    case refused = 4
    case unreachable = 5
    case partial = 6
    case interrupted = 130

    public var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "not done, or a check failed; the text says why and what to do"
        case .usage: "the command line is wrong; nothing was done"
        case .notFound: "there is no such thing; nothing was changed"
        case .refused: "refused, or not confirmed; nothing was changed"
        case .unreachable: "no server, data directory or key could be reached or used"
        case .partial: "done in part: what is done, what waits and what failed is said"
        case .interrupted: "stopped by Ctrl-C; what was reported as done is done"
        }
    }
}
