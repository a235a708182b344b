import SalusBase

/// A signed text in the compact form (RFC 7515 section 7.1).
public struct JSONWebSignature: Sendable {
    public let payload: [UInt8]

    /// Verifies with a registered key and by that key's algorithm, whatever the text proposes; keys in it are not
    /// looked at. Throws `notAuthentic`, without a reason, for everything else: `none`, parameters that change what is
    /// signed (`crit`, `b64`), base64 that is not canonical, another number of parts.
    public init(_ text: String, signedBy keys: JSONWebKeySet) throws(CryptoError) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Base64URL.decode(parts[0]), let payload = Base64URL.decode(parts[1]),
            let signature = Base64URL.decode(parts[2]), let key = Self.key(header, keys),
            key.isValid(signature, over: Array("\(parts[0]).\(parts[1])".utf8))
        else { throw .notAuthentic }
        self.payload = payload
    }

    private static func key(_ header: [UInt8], _ keys: JSONWebKeySet) -> JSONWebKey? {
        guard let json = try? JSONValue(parsing: header), json["crit"] == nil, json["b64"] == nil,
            json["kid"] == nil || json["kid"]?.string != nil,
            let key = keys.key(named: json["kid"]?.string), json["alg"]?.string == key.algorithm
        else { return nil }
        return key
    }
}
