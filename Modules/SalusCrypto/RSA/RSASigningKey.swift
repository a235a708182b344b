import COpenSSL

/// An RSA key that signs, so that an installed app holds no secret which other installations have too.
public struct RSASigningKey: Sendable {
    private let key: OpenSSLKey

    /// A new key from OpenSSL's own randomness: primes are searched for there, so no source can be given.
    public init(bits: Int = RSAVerifyingKey.minimumBits) throws(CryptoError) {
        guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_RSA, nil) else { throw .outOfMemory }
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)) == 1,
            EVP_PKEY_generate(context, &made) == 1
        else { throw .outOfRange(field: "bits") }
        key = try OpenSSLKey(made, minimumBits: RSAVerifyingKey.minimumBits)
    }

    /// Reads `BEGIN PRIVATE KEY` (RFC 7468 section 10), not encrypted. Throws `unsupportedObject` for anything else.
    public init(pem: String) throws(CryptoError) {
        let read = OpenSSLKey.read(pem) { PEM_read_bio_PrivateKey($0, nil, refusePassword, nil) }
        key = try OpenSSLKey(read, minimumBits: RSAVerifyingKey.minimumBits)
    }

    /// The key as `init(pem:)` reads it. Everyone with this text can sign: keep it in a file that only its owner reads.
    public var pem: String {
        OpenSSLKey.write { PEM_write_bio_PKCS8PrivateKey($0, key.pointer, nil, nil, 0, nil, nil) }
    }

    public var verifyingKey: RSAVerifyingKey {
        get throws(CryptoError) {
            try RSAVerifyingKey(pem: OpenSSLKey.write { PEM_write_bio_PUBKEY($0, key.pointer) })
        }
    }

    /// RSASSA-PKCS1-v1_5 with SHA-1 (RFC 8017 section 8.2).
    public func signSHA1(_ message: [UInt8]) -> [UInt8] { sign(message, with: EVP_sha1()) }

    /// RSASSA-PKCS1-v1_5 (RFC 8017 section 8.2) by `RS256`, `RS384` or `RS512`. Throws `unsupportedObject` for any
    /// other algorithm.
    public func sign(_ message: [UInt8], by algorithm: SignatureAlgorithm) throws(CryptoError) -> [UInt8] {
        guard algorithm.curve == nil, !algorithm.isPSS else { throw .unsupportedObject }
        return sign(message, with: algorithm.hash)
    }

    private func sign(_ message: [UInt8], with hash: OpaquePointer?) -> [UInt8] {
        guard let context = EVP_MD_CTX_new() else { preconditionFailure("no memory for a signature") }
        defer { EVP_MD_CTX_free(context) }
        var count = Int(EVP_PKEY_get_size(key.pointer))
        var signature = [UInt8](repeating: 0, count: count)
        let made =
            EVP_DigestSignInit(context, nil, hash, nil, key.pointer) == 1
            && EVP_DigestSign(context, &signature, &count, message, message.count) == 1
        precondition(made, "OpenSSL could not sign with a key that it holds")
        return Array(signature.prefix(count))
    }
}
