public import SalusBase

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

extension JSONWebSignature {
    /// Signs claims as a JSON Web Token in the compact form (RFC 7519 section 7.1) that names the key by its
    /// thumbprint. Throws `unsupportedObject` for an algorithm that is not one of RSASSA-PKCS1-v1_5.
    public static func token(
        _ claims: JSONValue, signedBy key: RSASigningKey, by algorithm: SignatureAlgorithm = .rs256
    ) throws(CryptoError) -> String {
        let header: JSONValue = [
            "alg": .string(algorithm.rawValue), "typ": "JWT", "kid": .string(try key.verifyingKey.thumbprint),
        ]
        let signed = [header, claims].map { Base64URL.encode(Array($0.canonicalText.utf8)) }.joined(separator: ".")
        return signed + "." + Base64URL.encode(try key.sign(Array(signed.utf8), by: algorithm))
    }
}

/// A registered set of public keys (RFC 7517 section 5).
public struct JSONWebKeySet: Sendable {
    let keys: [JSONWebKey]

    public init(_ key: JSONWebKey) { keys = [key] }

    /// Keys that cannot be used here are passed over, as the RFC asks. Throws `unsupportedObject` for what is no set,
    /// for two keys of one name (usable or not), and for shared keys beside others: which key is meant is never left to
    /// the signature.
    public init(json: JSONValue) throws(CryptoError) {
        guard let list = json["keys"]?.array else { throw .unsupportedObject }
        var usable: [JSONWebKey] = []
        for one in list {
            do { usable.append(try JSONWebKey(json: one)) } catch CryptoError.unsupportedObject { continue }
        }
        let names = list.compactMap { $0["kid"]?.string }
        guard Set(names).count == names.count, Set(usable.map(\.isShared)).count <= 1 else { throw .unsupportedObject }
        keys = usable
    }

    /// The key of that name; without a name, the only one there is.
    func key(named name: String?) -> JSONWebKey? {
        guard let name else { return keys.count == 1 ? keys[0] : nil }
        return keys.first { $0.identifier == name }
    }
}
