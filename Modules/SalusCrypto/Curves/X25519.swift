import CSodium

/// Diffie-Hellman over Curve25519 (RFC 7748).
enum X25519 {
    static func publicKey(of privateKey: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard privateKey.count == 32 else { throw .wrongLength(expected: 32) }
        var point = [UInt8](repeating: 0, count: 32)
        crypto_scalarmult_base(&point, privateKey)
        return point
    }

    /// Throws `invalidElement` for an all-zero result, which a point of low order gives (RFC 7748 section 6.1).
    static func agree(_ privateKey: [UInt8], with publicKey: [UInt8]) throws(CryptoError) -> [UInt8] {
        guard privateKey.count == 32, publicKey.count == 32 else { throw .wrongLength(expected: 32) }
        var shared = [UInt8](repeating: 0, count: 32)
        guard crypto_scalarmult(&shared, privateKey, publicKey) == 0 else { throw .invalidElement }
        return shared
    }

    /// Throws `invalidElement` for a point of low order: every private key, this one too, takes it to zero.
    static func check(_ publicKey: [UInt8]) throws(CryptoError) {
        _ = try agree([UInt8](repeating: 1, count: 32), with: publicKey)
    }
}
