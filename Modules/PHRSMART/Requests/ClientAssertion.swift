public import SalusBase
public import SalusModels

/// A client's words about itself in a signed text (RFC 7523 section 3; SMART App Launch 2.2, asymmetric clients). Its
/// signature is not verified here: nothing of it is true before that.
public struct ClientAssertion: Hashable, Sendable {
    /// The only type of assertions (RFC 7523 section 2.2).
    public static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
    private static let algorithms: Set<String> = ["RS384", "ES384"]

    /// The compact form, which the signature covers.
    public let text: String
    public let client: AppName
    /// Each names a server for which it was made.
    public let audiences: [String]
    /// The client's own name for it: it counts once.
    public let id: String
    public let notBefore: Instant?
    public let expires: Instant

    /// Throws `invalidClient` for what is no such text: too long, of another algorithm, without a key's name, with a
    /// subject other than its issuer, without an end or a name of its own.
    public init(_ text: String) throws(OAuthFault) {
        guard text.utf8.count <= SMARTLimits.assertionBytes, let parts = Self.parts(text),
            Self.isHeader(parts.header), let issuer = parts.claims["iss"]?.string, let client = AppName(issuer),
            parts.claims["sub"]?.string == issuer, let audiences = Self.audiences(parts.claims["aud"]),
            let id = parts.claims["jti"]?.string, (1...SMARTLimits.secretBytes).contains(id.utf8.count),
            let expires = Self.instant(parts.claims["exp"])
        else { throw OAuthFault(.invalidClient, "The client's assertion cannot be read.") }
        guard parts.claims["nbf"] == nil || Self.instant(parts.claims["nbf"]) != nil else {
            throw OAuthFault(.invalidClient, "The client's assertion cannot be read.")
        }
        (self.text, self.client, self.audiences, self.id) = (text, client, audiences, id)
        (self.expires, notBefore) = (expires, Self.instant(parts.claims["nbf"]))
    }

    private static func parts(_ text: String) -> (header: JSONValue, claims: JSONValue)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = json(parts[0]), let claims = json(parts[1]) else { return nil }
        return (header, claims)
    }

    private static func json(_ part: Substring) -> JSONValue? {
        Base64URL.decode(part).flatMap { try? JSONValue(parsing: $0, depth: 8) }
    }

    private static func isHeader(_ header: JSONValue) -> Bool {
        algorithms.contains(header["alg"]?.string ?? "") && header["kid"]?.string?.isEmpty == false
            && header["typ"].map { $0.string?.uppercased() == "JWT" } ?? true
    }

    private static func audiences(_ value: JSONValue?) -> [String]? {
        if let one = value?.string { return [one] }
        guard let list = value?.array, (1...10).contains(list.count) else { return nil }
        let texts = list.compactMap(\.string)
        return texts.count == list.count ? texts : nil
    }

    /// Seconds since 1970 (RFC 7519 section 2); a part of a second is cut off.
    private static func instant(_ value: JSONValue?) -> Instant? {
        guard let text = value?.number?.text else { return nil }
        let whole = text.split(separator: ".", maxSplits: 1).first.map(String.init) ?? text
        return Int(digits: whole, in: 0...9_999_999_999).map { Instant(seconds: Int64($0)) }
    }
}
