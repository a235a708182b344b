import COpenSSL
public import SalusBase

/// A private ECDSA key over P-256 with SHA-256 (FIPS 186-4 section 6), with its public half.
public struct P256SigningKey: Sendable {
    /// 32 bytes, a number from 1 to n - 1.
    public let privateKey: Secret
    /// An uncompressed point, 65 bytes (SEC 1 section 2.3.3).
    public let publicKey: [UInt8]

    /// ECPrivateKey (RFC 5915 section 3) of this curve, before and after the 32 bytes of the key.
    private static let (prefix, suffix): ([UInt8], [UInt8]) = (
        [0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20],
        [0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    )

    /// Throws `outOfRange` for a number that is no private key.
    public init(privateKey: Secret) throws(CryptoError) {
        self.privateKey = try privateKey.checked(count: 32)
        publicKey = try privateKey.withArray { (bytes) throws(CryptoError) in try P256.publicKey(of: bytes) }
    }

    /// A new key from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        let key = try HPKEKeys.newKeyPair(from: randomness, kem: .p256)
        (privateKey, publicKey) = (key.privateKey, key.publicKey)
    }

    /// The signature in DER (RFC 3279 section 2.2.3); another one each time, as OpenSSL draws its nonce.
    public func sign(_ message: [UInt8]) throws(CryptoError) -> [UInt8] {
        let key = try OpenSSLKey(pointer, kind: EVP_PKEY_EC, minimumBits: 256)
        guard let context = EVP_MD_CTX_new() else { throw .outOfMemory }
        defer { EVP_MD_CTX_free(context) }
        var count = Int(EVP_PKEY_get_size(key.pointer))
        var signature = [UInt8](repeating: 0, count: count)
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key.pointer) == 1,
            EVP_DigestSign(context, &signature, &count, message, message.count) == 1
        else { throw .outOfMemory }
        return Array(signature.prefix(count))
    }

    /// Whether the signature in DER is right; false for bytes that are no point of the curve.
    public static func isValid(_ signature: [UInt8], over message: [UInt8], by publicKey: [UInt8]) -> Bool {
        guard publicKey.count == P256.pointSize, publicKey[0] == 4 else { return false }
        do {
            let key = try VerifyingKey(curve: "P-256", x: Array(publicKey[1...32]), y: Array(publicKey[33...]))
            return key.isValid(der: signature, over: message, by: .es256)
        } catch {
            return false
        }
    }

    private var pointer: OpaquePointer? {
        privateKey.withArray { bytes in
            var encoded = Self.prefix + bytes + Self.suffix
            defer { wipe(&encoded) }
            return encoded.withUnsafeBufferPointer { buffer in
                var place = buffer.baseAddress
                return d2i_PrivateKey(EVP_PKEY_EC, nil, &place, buffer.count)
            }
        }
    }
}
