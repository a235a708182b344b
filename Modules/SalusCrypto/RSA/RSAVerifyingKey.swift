import COpenSSL
public import SalusBase

/// The public half of an RSA key, for signatures of programs that know nothing newer.
public struct RSAVerifyingKey: Sendable {
    /// The fewest bits of a key that is registered today.
    public static let minimumBits = 2048
    /// The most bits of any key: OpenSSL verifies with no longer one.
    public static let maximumBits = OpenSSLKey.maximumBits

    let key: OpenSSLKey

    /// Reads `BEGIN PUBLIC KEY` (RFC 7468 section 13) of at most 16 KiB, not encrypted. Throws `unsupportedObject` for
    /// anything else, for another kind of key, for more bits than `maximumBits` or an exponent of more than 64, and for
    /// fewer bits than `minimumBits`, which only an operator who must serve an old program lowers.
    public init(pem: String, minimumBits: Int = minimumBits) throws(CryptoError) {
        let read = OpenSSLKey.read(pem) { PEM_read_bio_PUBKEY($0, nil, refusePassword, nil) }
        key = try OpenSSLKey(read, minimumBits: minimumBits)
    }

    init(_ key: OpenSSLKey) { self.key = key }

    public var pem: String { OpenSSLKey.write { PEM_write_bio_PUBKEY($0, key.pointer) } }

    /// Names the key: base64url of SHA-256 over its SubjectPublicKeyInfo (RFC 5280 section 4.1), 43 characters.
    public var thumbprint: String {
        let body = pem.split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        return Base64URL.encode(SHA256.hash(Base64.decode(body) ?? []))  // OpenSSL wrote it
    }

    /// Whether `signature` is RSASSA-PKCS1-v1_5 with SHA-1 (RFC 8017 section 8.2) over the message.
    public func isValidSHA1(_ signature: [UInt8], over message: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        return EVP_DigestVerifyInit(context, nil, EVP_sha1(), nil, key.pointer) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }
}

extension RSAVerifyingKey {
    /// The key as a JSON Web Key for signatures by one algorithm (RFC 7517; RFC 7518 section 6.3.1), under its
    /// thumbprint.
    public func webKey(for algorithm: SignatureAlgorithm = .rs256) -> JSONValue {
        [
            "kty": "RSA", "use": "sig", "alg": .string(algorithm.rawValue), "kid": .string(thumbprint),
            "n": .string(Base64URL.encode(number(OSSL_PKEY_PARAM_RSA_N))),
            "e": .string(Base64URL.encode(number(OSSL_PKEY_PARAM_RSA_E))),
        ]
    }

    /// Most significant byte first, without leading zeros.
    private func number(_ name: String) -> [UInt8] {
        var found: OpaquePointer?
        precondition(EVP_PKEY_get_bn_param(key.pointer, name, &found) == 1, "an RSA key without its numbers")
        defer { BN_free(found) }
        var bytes = [UInt8](repeating: 0, count: Int(BN_num_bits(found) + 7) / 8)
        BN_bn2bin(found, &bytes)
        return bytes
    }
}
