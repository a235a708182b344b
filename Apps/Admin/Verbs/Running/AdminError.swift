package import CommandKit
package import SalusAPI
import SalusServerBootstrap

/// The failure of a verb. Its text names the next step.
package enum AdminError: CommandFailure, Hashable, Sendable {
    /// The server's, or the domain's, own refusal.
    case refused(APIError)
    /// A server or data directory that cannot be used.
    case unreachable(String)
    /// A problem on this machine, such as a file, that blocks the verb.
    case failed(String)
    /// Ctrl-C; says what was done before it.
    case interrupted(String)

    package var status: ExitStatus {
        switch self {
        case .refused(let error):
            switch error.code {
            case .notFound: .notFound
            case .unavailable, .outcomeUnknown: .unreachable
            case .internalError: .failed
            default: .refused
            }
        case .unreachable: .unreachable
        case .failed: .failed
        case .interrupted: .interrupted
        }
    }

    package var code: String? {
        if case .refused(let error) = self { error.code.rawValue } else { nil }
    }

    package var text: String {
        switch self {
        case .refused(let error): Self.text(error)
        case .unreachable(let text), .failed(let text), .interrupted(let text): text
        }
    }

    /// The server's sentence with its stable code, and the field at fault.
    static func text(_ error: APIError) -> String {
        "\(error.message)\(error.part.map { " (\($0))" } ?? "") [\(error.code.rawValue)]"
    }
}

extension AdminError {
    init(_ error: BootstrapError) {
        self = if case .stopped(let text) = error { .interrupted(text) } else { .unreachable("\(error)") }
    }

    /// Does work on a data directory, whose errors become the command's.
    static func wrapping<Result>(
        _ work: () async throws(BootstrapError) -> Result
    ) async throws(AdminError) -> Result {
        do throws(BootstrapError) { return try await work() } catch { throw AdminError(error) }
    }
}
