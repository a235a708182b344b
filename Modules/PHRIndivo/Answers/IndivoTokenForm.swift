public import SalusBase

/// A token with its secret, as the calls of OAuth answer it. It does not print the secret.
public struct IndivoTokenForm: Hashable, Sendable {
    public var token: String
    public var secret: String
    /// Further fields that name the token's scope, such as `xoauth_indivo_record_id`.
    public var extra: [FormParameter]

    public init(token: String, secret: String, extra: [FormParameter] = []) {
        (self.token, self.secret, self.extra) = (token, secret, extra)
    }

    /// Throws `missing` for another body.
    public init(bytes: [UInt8]) throws(IndivoAnswerError) {
        let fields = [FormParameter](form: bytes) ?? []
        guard let token = fields["oauth_token"], !token.isEmpty else { throw .missing("oauth_token", of: "the token") }
        guard let secret = fields["oauth_token_secret"] else { throw .missing("oauth_token_secret", of: "the token") }
        self.init(
            token: token, secret: secret,
            extra: fields.filter { !["oauth_token", "oauth_token_secret"].contains($0.name) })
    }

    public var text: String {
        ([FormParameter("oauth_token_secret", secret), FormParameter("oauth_token", token)] + extra).formText
    }

    /// The record or carenet that an access token is for.
    public var record: String? { extra["xoauth_indivo_record_id"] }
    public var carenet: String? { extra["xoauth_indivo_carenet_id"] }
    /// The account that a session is of.
    public var account: String? { extra["account_id"] }
}

extension IndivoTokenForm: CustomStringConvertible, CustomReflectable {
    public var description: String { "IndivoTokenForm" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
