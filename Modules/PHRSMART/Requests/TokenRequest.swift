import SalusBase

/// A request to the token endpoint (RFC 6749 sections 4.1.3, 4.4.2 and 6).
public enum TokenRequest: Hashable, Sendable {
    /// `challenge`: SHA-256 of the verifier that the request brings.
    case code(String, redirect: String, challenge: [UInt8])
    /// `scopes`: those that the new token shall have; nil for all.
    case refresh(String, scopes: String?)
    /// A backend service asks for itself (RFC 6749 section 4.4.2).
    case service(scopes: String)

    /// Throws `invalidRequest`, or `unsupportedGrantType`; a verifier that cannot be one is `invalidGrant`.
    public init(_ form: OAuthParameters) throws(OAuthFault) {
        switch try form.needed("grant_type") {
        case "authorization_code":
            let verifier = try form.needed("code_verifier")
            guard let challenge = CodeChallenge.digest(of: verifier) else {
                throw OAuthFault(.invalidGrant, "The code verifier has 43 to 128 unreserved characters.")
            }
            self = .code(
                try form.needed("code"), redirect: try form.needed("redirect_uri", limit: 1000), challenge: challenge)
        case "refresh_token":
            let scopes = form["scope"]
            guard (scopes ?? "").utf8.count <= SMARTLimits.scopeBytes else {
                throw OAuthFault(.invalidScope, "The list of scopes is too long.")
            }
            self = .refresh(try form.needed("refresh_token"), scopes: scopes)
        case "client_credentials":
            self = .service(scopes: try form.needed("scope", limit: SMARTLimits.scopeBytes))
        default:
            throw OAuthFault(
                .unsupportedGrantType, "The grant types are authorization_code, refresh_token and client_credentials.")
        }
    }
}
