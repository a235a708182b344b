import CommandKit
import SalusAPI
import SalusClient
import SalusTerminal

/// A failure of the client, with the exit status for scripts.
struct ScriptFailure: CommandFailure {
    let status: ExitStatus
    let text: String

    init(_ status: ExitStatus, _ notice: ErrorNotice) { self.init(status, notice.text) }

    init(_ status: ExitStatus, _ text: String) { (self.status, self.text) = (status, text.harmless) }

    init(_ status: ExitStatus, _ problem: String, nextStep: String) {
        self.init(status, ErrorNotice(problem, nextStep: nextStep))
    }

    init(_ error: ClientError) { self.init(Self.status(of: error), Self.notice(of: error)) }

    /// The error's advice, with a next step that a script can take.
    private static func notice(of error: ClientError) -> ErrorNotice {
        guard case .signedOut = error else { return ErrorNotice(error.advice) }
        return ErrorNotice(
            error.advice.problem,
            nextStep: "Sign in again with --password-fd, or in the screens (i); this device keeps its copy.")
    }

    private static func status(of error: ClientError) -> ExitStatus {
        switch error {
        case .unreachable, .outcomeUnknown: .unreachable
        case .vault(.noSuchVault), .vault(.noSuchObject), .vault(.noSuchPerson): .notFound
        case .care(.noPlan), .care(.noSuchTask), .care(.noSuchEvent), .care(.noSuchProposal), .care(.noSuchVersion):
            .notFound
        case .conversation(.noSuchConversation), .conversation(.noSuchPerson): .notFound
        case .vault, .care, .document, .conversation: .refused
        case .refused(let refusal): refusal.code == .notFound ? .notFound : .refused
        case .source(.unreachable), .source(.busy), .source(.busyForLong): .unreachable
        case .source(.notASource), .source(.removed), .source(.noRecord), .source(.noWrite): .notFound
        case .source(.address), .source(.token): .usage
        case .source: .refused
        case .contacts(.noSuchRequest), .contacts(.notAsked): .notFound
        case .contacts: .refused
        default: .failed
        }
    }
}
