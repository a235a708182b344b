public import SalusBase

/// Signs requests in the name of a consumer, with or without a token (RFC 5849 section 3).
public struct OAuthSigner: Sendable {
    /// The key that signs: a shared secret, or an RSA key.
    public enum Key: Sendable {
        case shared(OAuthSecrets)
        /// The token's secret takes no part.
        case rsa(RSASigningKey)
    }

    private let consumerKey: String
    private let token: String?
    private let key: Key

    public init(consumerKey: String, key: Key, token: String? = nil) {
        (self.consumerKey, self.key, self.token) = (consumerKey, key, token)
    }

    /// The value of the Authorization field. `body` is hashed into it (the `oauth_body_hash` extension) unless the
    /// request has a form; `extra` are further parameters, such as `oauth_callback`.
    public func authorization(
        for request: OAuthRequest, body: [UInt8]? = nil, extra: [FormParameter] = [], now: Instant,
        randomness: Randomness
    ) -> String {
        var fields = [
            FormParameter("oauth_consumer_key", consumerKey), FormParameter("oauth_signature_method", method.rawValue),
            FormParameter("oauth_timestamp", String(now.milliseconds / 1000)),
            FormParameter("oauth_nonce", Base64URL.encode(randomness.bytes(15))), FormParameter("oauth_version", "1.0"),
        ]
        if let token { fields.append(FormParameter("oauth_token", token)) }
        if let body, request.form == nil {
            fields.append(FormParameter("oauth_body_hash", Base64.encode(SHA1.hash(body))))
        }
        fields += extra
        let signature = sign(request.baseString(with: fields))
        return Self.field(fields + [FormParameter("oauth_signature", Base64.encode(signature))])
    }

    private var method: OAuthMethod {
        switch key {
        case .shared: .hmacSHA1
        case .rsa: .rsaSHA1
        }
    }

    private func sign(_ text: String) -> [UInt8] {
        switch key {
        case .shared(let secrets): secrets.sign(Array(text.utf8))
        case .rsa(let key): key.signSHA1(Array(text.utf8))
        }
    }

    private static func field(_ fields: [FormParameter]) -> String {
        let pairs = fields.map { "\(PercentEncoding.encode($0.name))=\"\(PercentEncoding.encode($0.value))\"" }
        return "OAuth " + pairs.joined(separator: ", ")
    }
}
