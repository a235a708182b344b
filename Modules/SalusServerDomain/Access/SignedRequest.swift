import SalusBase
public import SalusCrypto
import SalusDomain

/// A request that an app has signed, as it came: only its form has been checked.
public struct SignedRequest: Sendable {
    /// The longest nonce that is kept.
    private static let nonceBytes = 128

    let authorization: OAuthAuthorization
    private let form: [FormParameter]
    /// Worked out before the transaction: there only the key is missing.
    private let check: OAuthSignatureCheck

    /// `requests`: the spellings of the one request that the client may have signed. Nil for a nonce that is too long
    /// to keep. Throws `tooManyParameters`.
    public init?(_ authorization: OAuthAuthorization, of requests: [OAuthRequest]) throws(OAuthError) {
        guard authorization.nonce.utf8.count <= Self.nonceBytes else { return nil }
        self.authorization = authorization
        form = requests.first?.form ?? []
        check = try OAuthSignatureCheck(authorization, over: requests)
    }

    /// A parameter of the protocol, such as `oauth_callback`: from the field, else from the form. Nil when it is empty.
    public subscript(name: String) -> String? {
        let value = authorization[name] ?? form[name]
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    var consumerKey: String { authorization.consumerKey }
    var token: String? { authorization.token }

    func isSigned(with key: OAuthVerificationKey) -> Bool { check.isSigned(with: key) }
}
