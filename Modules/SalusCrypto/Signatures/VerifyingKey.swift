import COpenSSL
import SalusBase

/// Another party's public key for signatures: ECDSA over P-256 or P-384, or RSA of at least 2,048 bits with an exponent
/// of at least 65,537 and a modulus that is not known to be weak.
public struct VerifyingKey: Sendable {
    private static let smallestExponent: UInt = 65_537

    private let key: OpenSSLKey
    /// Nil for RSA.
    private let curve: String?

    /// Reads a SubjectPublicKeyInfo in DER (RFC 5280 section 4.1) of at most 16 KiB. Throws `unsupportedObject` for any
    /// other key.
    public init(der: [UInt8]) throws(CryptoError) {
        guard der.count <= OpenSSLKey.maximumBytes else { throw .unsupportedObject }
        let read = der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var place = buffer.baseAddress
            return d2i_PUBKEY(nil, &place, buffer.count)
        }
        guard let read else { throw .unsupportedObject }
        let kind = EVP_PKEY_get_base_id(read)
        guard kind == EVP_PKEY_EC || kind == EVP_PKEY_RSA else {
            EVP_PKEY_free(read)
            throw .unsupportedObject
        }
        key = try OpenSSLKey(
            read, kind: kind, minimumBits: kind == EVP_PKEY_EC ? 256 : RSAVerifyingKey.minimumBits)
        curve = kind == EVP_PKEY_EC ? try Self.curve(of: key) : nil
        guard curve != nil || Self.hasLargeExponent(key) && !WeakModulus.has(key) else { throw .unsupportedObject }
    }

    /// Whether the signature is right. That of ECDSA is both numbers at fixed width, one after the other, as in JSON
    /// Web Signatures (RFC 7518 section 3.4). A key of another kind or curve than the algorithm's verifies nothing.
    public func isValid(_ signature: [UInt8], over message: [UInt8], by algorithm: SignatureAlgorithm) -> Bool {
        guard algorithm.curve != nil else { return verifies(signature, message, algorithm) }
        guard signature.count == 2 * algorithm.width else { return false }
        let (r, s) = (signature[..<algorithm.width], signature[algorithm.width...])
        return verifies(DER.sequence(DER.integer(r), DER.integer(s)), message, algorithm)
    }

    /// The same for an ECDSA signature in DER (RFC 3279 section 2.2.3).
    public func isValid(der signature: [UInt8], over message: [UInt8], by algorithm: SignatureAlgorithm) -> Bool {
        algorithm.curve != nil && verifies(signature, message, algorithm)
    }

    private func verifies(_ signature: [UInt8], _ message: [UInt8], _ algorithm: SignatureAlgorithm) -> Bool {
        guard algorithm.curve == curve, let context = EVP_MD_CTX_new() else { return false }
        defer { EVP_MD_CTX_free(context) }
        ERR_clear_error()
        var details: OpaquePointer?
        guard EVP_DigestVerifyInit(context, &details, algorithm.hash, nil, key.pointer) == 1 else { return false }
        if algorithm.isPSS {
            guard EVP_PKEY_CTX_set_rsa_padding(details, RSA_PKCS1_PSS_PADDING) == 1,
                EVP_PKEY_CTX_set_rsa_pss_saltlen(details, RSA_PSS_SALTLEN_DIGEST) == 1
            else { return false }
        }
        return EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    // MARK: Forms of keys

    private static func curve(of key: OpenSSLKey) throws(CryptoError) -> String {
        var (name, count) = ([CChar](repeating: 0, count: 64), 0)
        guard EVP_PKEY_get_group_name(key.pointer, &name, name.count, &count) == 1 else { throw .unsupportedObject }
        let text = String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard SignatureAlgorithm.allCases.contains(where: { $0.curve == text }) else { throw .unsupportedObject }
        return text
    }

    private static func hasLargeExponent(_ key: OpenSSLKey) -> Bool {
        var exponent: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key.pointer, OSSL_PKEY_PARAM_RSA_E, &exponent) == 1 else { return false }
        defer { BN_free(exponent) }
        return BN_get_word(exponent) >= smallestExponent
    }
}

/// Keys given by their numbers, as JSON Web Keys give them (RFC 7518 section 6).
extension VerifyingKey {
    /// SubjectPublicKeyInfo up to the point: OpenSSL offers no way from Swift to make a key of coordinates alone.
    private static let curves: [String: (size: Int, prefix: [UInt8])] = [
        "P-256": (
            32,
            [
                0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
                0x48,
                0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
            ]
        ),
        "P-384": (
            48,
            [
                0x30, 0x76, 0x30, 0x10, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x05, 0x2B, 0x81,
                0x04,
                0x00, 0x22, 0x03, 0x62, 0x00, 0x04,
            ]
        ),
    ]
    /// rsaEncryption without parameters (RFC 3279 section 2.3.1).
    private static let rsa: [UInt8] = [
        0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
    ]

    /// Throws `unsupportedObject` for another curve, coordinates of another size, and a point that is not on the curve.
    init(curve: String, x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard let (size, prefix) = Self.curves[curve], x.count == size, y.count == size else {
            throw .unsupportedObject
        }
        try self.init(der: prefix + x + y)
    }

    /// Throws `unsupportedObject` for a short modulus or a small exponent, as `init(der:)` does.
    init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
        guard modulus.count <= 2048, exponent.count <= 8 else { throw .unsupportedObject }
        let numbers = DER.sequence(DER.integer(modulus), DER.integer(exponent))
        try self.init(der: DER.sequence(Self.rsa, DER.bitString(numbers)))
    }
}

/// RSA moduli that a widely sold chip made from few enough primes to be factored (CVE-2017-15361, "ROCA"). They are
/// powers of 65,537 modulo each small prime; of other moduli one in some hundred million looks so.
enum WeakModulus {
    private static let primes: [UInt] = [
        3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109,
        113,
        127, 131, 137, 139, 149, 151, 157, 163, 167,
    ]
    /// For each prime the powers of 65,537.
    private static let powers = primes.map { prime in
        var (found, power) = (Set<UInt>(), UInt(1))
        while found.insert(power).inserted { power = power * 65_537 % prime }
        return found
    }

    static func has(_ key: OpenSSLKey) -> Bool {
        var modulus: OpaquePointer?
        guard EVP_PKEY_get_bn_param(key.pointer, OSSL_PKEY_PARAM_RSA_N, &modulus) == 1 else { return false }
        defer { BN_free(modulus) }
        return zip(primes, powers).allSatisfy { $1.contains(UInt(BN_mod_word(modulus, .init($0)))) }
    }
}
