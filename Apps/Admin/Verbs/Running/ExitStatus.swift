/// What the process says to the shell.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case someFailed = 1
    case usage = 2
    case refused = 3
    case unreachable = 4

    var meaning: String {
        switch self {
        case .done: "done"
        case .someFailed: "done in part: some files were refused, or a check failed"
        case .usage: "the command line is wrong; nothing was done"
        case .refused: "refused, or there is no such thing; nothing was changed"
        case .unreachable: "no server, data directory or file could be reached or used"
        }
    }
}
