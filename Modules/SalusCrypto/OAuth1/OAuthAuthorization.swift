public import SalusBase

/// The Authorization field of a signed request (RFC 5849 section 3.5.1), read and checked in form; nothing of it is
/// believed before `isSigned` says so.
public struct OAuthAuthorization: Hashable, Sendable {
    /// In their order, decoded; without `realm` and `oauth_signature`.
    public let parameters: [FormParameter]
    public let method: OAuthMethod
    /// The key that names the app.
    public let consumerKey: String
    /// Nil when it is absent or empty: the consumer speaks for itself.
    public let token: String?
    /// The time that the signature covers.
    public let time: Instant
    /// The nonce, which counts once.
    public let nonce: String
    let signature: [UInt8]

    /// Nil for a field of another scheme, such as `Bearer`.
    public init?(field: String) throws(OAuthError) {
        guard let text = Self.afterScheme(field) else { return nil }
        let all = try Self.read(text)
        guard let method = OAuthMethod(rawValue: try Self.required("oauth_signature_method", in: all)) else {
            throw .unsupportedMethod
        }
        guard (all["oauth_version"] ?? "1.0") == "1.0" else { throw .unsupportedVersion }
        guard let time = Self.time(try Self.required("oauth_timestamp", in: all)),
            let signature = Base64.decode(try Self.required("oauth_signature", in: all))
        else { throw .malformed }
        self.method = method
        consumerKey = try Self.required("oauth_consumer_key", in: all)
        token = all["oauth_token"].flatMap { $0.isEmpty ? nil : $0 }
        self.time = time
        nonce = try Self.required("oauth_nonce", in: all)
        self.signature = signature
        parameters = all.filter { $0.name != "oauth_signature" && $0.name != "realm" }
    }

    /// The value of a parameter of the field, such as `oauth_verifier`.
    public subscript(name: String) -> String? { parameters[name] }

    private static func required(_ name: String, in fields: [FormParameter]) throws(OAuthError) -> String {
        guard let value = fields[name], !value.isEmpty else { throw .missing(parameter: name) }
        return value
    }

    /// Whole seconds since 1970 without a sign; at most eleven digits, which is the year 5138.
    private static func time(_ text: String) -> Instant? {
        Int64(digits: text, in: 0...99_999_999_999).map { Instant(seconds: $0) }
    }
}
