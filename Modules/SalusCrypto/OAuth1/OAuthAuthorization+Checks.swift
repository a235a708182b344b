public import SalusBase

/// The key that verifies a consumer's signature.
public enum OAuthVerificationKey: Sendable {
    case shared(OAuthSecrets)
    case rsa(RSAVerifyingKey)
}

extension OAuthAuthorization {
    /// The greatest difference of both sides' clocks, in seconds. Nonces are remembered for twice as long.
    public static let windowSeconds: Int64 = 300

    /// Whether the signature is right; compares in constant time. False for the method of the other kind of key, and
    /// for more parameters than are taken.
    public func isSigned(over request: OAuthRequest, with key: OAuthVerificationKey) -> Bool {
        (try? OAuthSignatureCheck(self, over: [request]))?.isSigned(with: key) ?? false
    }

    /// Whether the request was made within the window around `now`; one from the future is no better than an old one.
    public func isFresh(at now: Instant) -> Bool {
        (now.adding(seconds: -Self.windowSeconds)...now.adding(seconds: Self.windowSeconds)).contains(time)
    }

    /// Whether `oauth_body_hash`, when it is there, is the one of this body.
    public func covers(body: [UInt8]) -> Bool {
        guard let text = self["oauth_body_hash"] else { return true }
        return Base64.decode(text).map { ConstantTime.areEqual($0, SHA1.hash(body)) } ?? false
    }
}
