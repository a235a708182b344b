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
