import SalusHTTP

/// How connections are protected.
package enum TLSMode: Hashable, Sendable {
    /// A certificate of the data directory, for this machine only.
    case development
    /// Plain HTTP: for a proxy on the same machine that speaks TLS.
    case off
    case files(certificate: String, key: String)

    /// `dev`, `off` or `CERT,KEY`; nil for anything else.
    package init?(_ text: String) {
        switch text {
        case "dev": self = .development
        case "off": self = .off
        default:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
            self = .files(certificate: String(parts[0]), key: String(parts[1]))
        }
    }

    /// As `init` reads it.
    package var text: String {
        switch self {
        case .development: "dev"
        case .off: "off"
        case .files(let certificate, let key): "\(certificate),\(key)"
        }
    }

    /// Without the files' names.
    var kind: String {
        if case .files = self { "files" } else { text }
    }
}
