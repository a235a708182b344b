/// The reason for which an `Authorization: OAuth` field is refused. No case carries a value of it.
public enum OAuthError: Error, Hashable, Sendable {
    /// Not the form of RFC 5849 section 3.5.1.
    case malformed
    case missing(parameter: String)
    case repeated(parameter: String)
    /// More than `OAuthRequest.parameterLimit` in field, query and form together.
    case tooManyParameters
    /// `oauth_version` is there and is not `1.0`.
    case unsupportedVersion
    /// Neither HMAC-SHA1 nor RSA-SHA1. PLAINTEXT would send the secret with every request.
    case unsupportedMethod
    /// Signing with nothing: anybody could be this consumer.
    case emptySecret
    /// An address without scheme, host or path, or with a bad escape in its query.
    case unusableAddress
}

extension OAuthError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed: "the Authorization field is not OAuth name=\"value\" pairs with commas between them"
        case .missing(let parameter): "the Authorization field needs \(parameter)"
        case .repeated(let parameter): "\(parameter) is there twice"
        case .tooManyParameters:
            "a signed request has at most \(OAuthRequest.parameterLimit) parameters in field, query and form together"
        case .unsupportedVersion: "oauth_version must be 1.0 or left out"
        case .unsupportedMethod:
            "oauth_signature_method must be HMAC-SHA1, or RSA-SHA1 for an app that registered a key"
        case .emptySecret: "the consumer secret is empty: use the one that was given at registration"
        case .unusableAddress: "the address must be absolute, http or https"
        }
    }
}
