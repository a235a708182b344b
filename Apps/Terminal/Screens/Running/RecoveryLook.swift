package import SalusClient
import TerminalKit

/// Whether this device knows if somebody asks to come into the account, or asks the account for what it keeps for them.
package enum RecoveryLook: Hashable, Sendable {
    case done
    /// Nobody answered; it is looked again after the next sync.
    case later
    case failed(Notice)

    package init(_ error: ClientError) {
        switch error {
        case .unreachable, .cancelled, .signedOut: self = .later
        default: self = .failed(Notice(error.advice))
        }
    }

    /// In the status line, before what it says of the server.
    var line: Line {
        switch self {
        case .done: Line("")
        case .later: Line("requests to come in not looked up yet · ")
        case .failed(let notice):
            Line([Span("whether somebody asks to come in is not known", .caution), Span(": \(notice.problem) · ")])
        }
    }
}
