package import SalusClient
import TerminalKit

/// The state of the check for recovery requests to or about this account.
package enum RecoveryCheck: Hashable, Sendable {
    case done
    /// The server did not answer; the check is repeated after the next sync.
    case later
    case failed(ErrorNotice)

    package init(_ error: ClientError) {
        switch error {
        // No one asks for anything of an account that is on this device alone.
        case .unreachable where error.advice.isWithoutServer: self = .done
        case .unreachable, .outcomeUnknown, .cancelled, .signedOut: self = .later
        default: self = .failed(ErrorNotice(error.advice))
        }
    }

    /// In the status line; what came of trying matters, that it was not tried yet hardly does.
    var parts: [StatusPart] {
        switch self {
        case .done: []
        case .later: [StatusPart("recovery requests not checked yet", weight: 10)]
        case .failed(let notice):
            [
                StatusPart(
                    Line([Span("recovery requests could not be checked", .caution), Span(": \(notice.problem)")]),
                    brief: Line("recovery requests not checked", .caution), weight: 40)
            ]
        }
    }
}
