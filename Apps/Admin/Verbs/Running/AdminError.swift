package import SalusAPI

/// Why a verb gave up. Texts say what to do next.
package enum AdminError: Error, Hashable, Sendable {
    /// The server's, or the domain's, own refusal.
    case refused(APIError)
    /// A server, data directory or file that cannot be used.
    case unreachable(String)

    var status: ExitStatus {
        switch self {
        case .refused: .refused
        case .unreachable: .unreachable
        }
    }

    var text: String {
        switch self {
        case .refused(let error): Self.text(error)
        case .unreachable(let text): text
        }
    }

    /// The server's sentence with its stable code, and the field at fault.
    static func text(_ error: APIError) -> String {
        "\(error.message)\(error.part.map { " (\($0))" } ?? "") [\(error.code.rawValue)]"
    }
}
