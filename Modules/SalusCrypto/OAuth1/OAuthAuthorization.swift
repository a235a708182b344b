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

extension OAuthAuthorization {
    /// The field without the scheme `OAuth`, in any case, and its space; nil for another scheme.
    static func afterScheme(_ field: String) -> Substring? {
        let scheme = field.prefix { $0 != " " }
        return scheme.lowercased() == "oauth" ? field[scheme.endIndex...] : nil
    }

    /// The pairs `name="value"` with commas between them. A name comes once (RFC 5849 section 3.2).
    static func read(_ text: Substring) throws(OAuthError) -> [FormParameter] {
        var (fields, names): ([FormParameter], Set<String>) = ([], [])
        for part in text.utf8.split(separator: UInt8(ascii: ",")) {
            guard fields.count < OAuthRequest.parameterLimit else { throw .tooManyParameters }
            let field = try readPair(Substring(part).trimmingBlanks.utf8)
            guard names.insert(field.name).inserted else { throw .repeated(parameter: field.name.printableName) }
            fields.append(field)
        }
        return fields
    }

    private static func readPair(_ pair: Substring.UTF8View) throws(OAuthError) -> FormParameter {
        let (sign, quote) = (UInt8(ascii: "="), UInt8(ascii: "\""))
        guard let end = pair.firstIndex(of: sign), let name = PercentEncoding.decode(pair[..<end]) else {
            throw .malformed
        }
        let quoted = pair[end...].dropFirst()
        guard quoted.count >= 2, quoted.first == quote, quoted.last == quote,
            let value = PercentEncoding.decode(quoted.dropFirst().dropLast()), !name.isEmpty
        else { throw .malformed }
        return FormParameter(name, value)
    }
}

extension String {
    /// A name that came from outside, when it is one that the standard knows; an error text repeats nothing else.
    fileprivate var printableName: String {
        hasPrefix("oauth_") && utf8.count <= 40 && utf8.allSatisfy { (0x61...0x7a).contains($0) || $0 == 0x5f }
            ? self : "a parameter"
    }
}
