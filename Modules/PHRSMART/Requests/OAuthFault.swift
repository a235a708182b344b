/// An error of OAuth 2 (RFC 6749 sections 4.1.2.1 and 5.2): a code, and a sentence for developers without anything of
/// the request.
public struct OAuthFault: Error, Hashable, Sendable {
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case invalidRequest = "invalid_request"
        case invalidClient = "invalid_client"
        case invalidGrant = "invalid_grant"
        case unauthorizedClient = "unauthorized_client"
        case unsupportedGrantType = "unsupported_grant_type"
        case unsupportedResponseType = "unsupported_response_type"
        case invalidScope = "invalid_scope"
        case accessDenied = "access_denied"
        case interactionRequired = "interaction_required"
        case serverError = "server_error"
        case temporarilyUnavailable = "temporarily_unavailable"
    }

    public let code: Code
    public let sentence: String

    public init(_ code: Code, _ sentence: String) { (self.code, self.sentence) = (code, sentence) }

    /// The status of the token endpoint.
    public var status: Int {
        switch code {
        case .invalidClient: 401
        case .serverError: 500
        case .temporarilyUnavailable: 503
        default: 400
        }
    }
}
