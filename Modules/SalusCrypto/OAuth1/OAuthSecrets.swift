import SalusBase

/// The key of HMAC-SHA1: the secrets of consumer and token (RFC 5849 section 3.4.2). It prints nothing.
public struct OAuthSecrets: Sendable {
    private let key: Secret

    /// Without a token for requests of the consumer itself. Throws `emptySecret` for a consumer without one.
    public init(consumer: String, token: String? = nil) throws(OAuthError) {
        guard !consumer.isEmpty else { throw .emptySecret }
        key = Secret(copying: "\(PercentEncoding.encode(consumer))&\(PercentEncoding.encode(token ?? ""))".utf8)
    }

    func sign(_ text: [UInt8]) -> [UInt8] { key.withArray { SHA1.authenticate(text, key: $0) } }
}

extension OAuthSecrets: CustomStringConvertible, CustomReflectable {
    public var description: String { "OAuthSecrets" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
