import SalusBase
import SalusDomain

/// The address for the answer to an app's request (RFC 5849 section 2.1): only the one that the operator agreed to when
/// the app was registered, or the verifier would reach another party.
struct AppCallback {
    /// The value that an app sends to mean its registered callback.
    static let registered = "oob"

    private let registered: String

    /// Nil for an app that registered none.
    init?(of registered: String?) {
        guard let registered, !registered.isEmpty else { return nil }
        self.registered = registered
    }

    /// The address for what the app asked for; nil when that is not its own. An app on the person's own machine gets a
    /// free port from its system, so there the port may be any (RFC 8252 section 7.3).
    func target(of asked: String) -> String? {
        if asked == Self.registered || asked == registered { return registered }
        guard let mine = LoopbackAddress(registered), mine == LoopbackAddress(asked) else { return nil }
        return asked
    }
}

/// An address of the machine itself without its port, as it is written.
private struct LoopbackAddress: Equatable {
    private static let hosts = ["http://127.0.0.1", "http://[::1]", "http://localhost"]

    private let host: String
    private let path: Substring

    init?(_ text: String) {
        guard let host = Self.hosts.first(where: text.hasPrefix) else { return nil }
        var rest = text.dropFirst(host.count)
        if rest.first == ":" {
            let port = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard UInt16(digits: port) != nil else { return nil }
            rest = rest.dropFirst(port.count + 1)
        }
        guard rest.isEmpty || rest.first == "/" else { return nil }
        (self.host, path) = (host, rest)
    }
}
