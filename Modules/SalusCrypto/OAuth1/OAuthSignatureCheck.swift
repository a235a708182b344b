import SalusBase

/// A signature with the texts that it may cover (RFC 5849 section 3.4.1), made before its key is known.
///
/// Making it costs n log n of the request's parameters, of which there are at most `OAuthRequest.parameterLimit`; so
/// it is made outside any transaction. Asking it costs a MAC or an RSA operation for each text.
public struct OAuthSignatureCheck: Sendable {
    private let method: OAuthMethod
    private let signature: [UInt8]
    private let texts: [OAuthBaseStrings]

    /// `requests` are the spellings of one request that its client may have signed. Throws `tooManyParameters`.
    public init(_ authorization: OAuthAuthorization, over requests: [OAuthRequest]) throws(OAuthError) {
        (method, signature) = (authorization.method, authorization.signature)
        var texts: [OAuthBaseStrings] = []
        for request in requests {
            if let accepted = try OAuthBaseStrings(of: request, with: authorization.parameters) {
                texts.append(accepted)
            }
        }
        self.texts = texts
    }

    /// Whether the signature is right; compares in constant time. False for the method of the other kind of key.
    public func isSigned(with key: OAuthVerificationKey) -> Bool {
        switch (method, key) {
        case (.hmacSHA1, .shared(let secrets)):
            contains { ConstantTime.areEqual(secrets.sign($0), signature) }
        case (.rsaSHA1, .rsa(let key)): contains { key.isValidSHA1(signature, over: $0) }
        default: false
        }
    }

    private func contains(_ isCovered: ([UInt8]) -> Bool) -> Bool {
        texts.contains { $0.all.contains(where: isCovered) }
    }
}
