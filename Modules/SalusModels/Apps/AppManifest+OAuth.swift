extension AppManifest {
    /// Whether the app asks for access by OAuth 2, as SMART App Launch does.
    public var speaksOAuth2: Bool { redirectURIs?.isEmpty == false }

    /// Whether it can keep no secret (RFC 6749 section 2.1): it is known by its name, and by PKCE for each request.
    public var isPublicClient: Bool { speaksOAuth2 && authenticationMethod == "none" }

    /// Whether an answer may go to the address: it is one of those that were registered, byte for byte; only the port
    /// of this machine's own addresses may be another (OAuth 2.1 section 2.3.1).
    public func takesAnswers(at address: String) -> Bool {
        guard let asked = RedirectAddress(address) else { return false }
        return (redirectURIs ?? []).contains { known in
            known == address || asked.isLoopback && RedirectAddress(known)?.withoutPort == asked.withoutPort
        }
    }
}

/// An address that a browser is sent to with the answer of OAuth 2 (RFC 6749 section 3.1.2): absolute, without a
/// fragment, over TLS, on this machine, or under a private scheme (RFC 8252 section 7).
public struct RedirectAddress: Hashable, Sendable {
    /// The most bytes of one.
    public static let mostBytes = 1000
    /// The most that one app has.
    public static let most = 20

    public let text: String
    private let scheme: String

    /// Nil for any other text. A private scheme has a dot, as RFC 8252 asks, so that none of a browser's own is one.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.mostBytes, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
            !text.contains("#"), !text.contains("\\"), let colon = text.firstIndex(of: ":")
        else { return nil }
        (self.text, scheme) = (text, String(text[..<colon]))
        guard isSecure || isLoopback || isPrivate else { return nil }
    }

    private var isSecure: Bool {
        guard text.hasPrefix("https://") else { return false }
        let authority = text.dropFirst("https://".count).prefix { !"/?".contains($0) }
        return !authority.isEmpty && !authority.contains("@")
    }

    private var isPrivate: Bool {
        scheme.contains(".") && scheme.utf8.first.map { (0x61...0x7a).contains($0) } == true
            && scheme.utf8.allSatisfy {
                (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e].contains($0)
            }
    }

    /// Whether it leads to this machine itself, where a program listens.
    public var isLoopback: Bool { withoutPort != nil }

    private static let loopbacks = ["http://127.0.0.1", "http://[::1]", "http://localhost"]

    /// An address of this machine without its port; nil for any other.
    var withoutPort: String? {
        guard let host = Self.loopbacks.first(where: text.hasPrefix) else { return nil }
        var rest = text.dropFirst(host.count)
        if rest.first == ":" {
            let port = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !port.isEmpty, port.utf8.count <= 5 else { return nil }
            rest = rest.dropFirst(port.utf8.count + 1)
        }
        return rest.isEmpty || "/?".contains(rest.first ?? " ") ? host + rest : nil
    }
}
