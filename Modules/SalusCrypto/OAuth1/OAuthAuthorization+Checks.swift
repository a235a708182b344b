public import SalusBase

/// What proves that a consumer made a request.
public enum OAuthVerificationKey: Sendable {
    case shared(OAuthSecrets)
    case rsa(RSAVerifyingKey)
}

extension OAuthAuthorization {
    /// How far the clocks of both sides may be apart, in seconds. Nonces are remembered for twice as long.
    public static let windowSeconds: Int64 = 300

    /// Whether the signature is right; compares in constant time. False for the method of the other kind of key.
    public func isSigned(over request: OAuthRequest, with key: OAuthVerificationKey) -> Bool {
        guard agrees(with: request.form ?? []) else { return false }
        let texts = request.acceptedBaseStrings(with: parameters)
        return switch (method, key) {
        case (.hmacSHA1, .shared(let secrets)): texts.contains { ConstantTime.areEqual(secrets.sign($0), signature) }
        case (.rsaSHA1, .rsa(let key)): texts.contains { key.isValidSHA1(signature, over: Array($0.utf8)) }
        default: false
        }
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

    /// A parameter may stand in the field and in the form, as the iOS framework sends it; then both say the same.
    private func agrees(with form: [FormField]) -> Bool {
        form.allSatisfy { field in
            !field.name.hasPrefix("oauth_") || self[field.name].map { $0 == field.value } ?? true
        }
    }
}
