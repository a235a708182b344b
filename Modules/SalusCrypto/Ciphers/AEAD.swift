import CSodium

/// Authenticated encryption with associated data (RFC 5116): 12-byte nonces, 16-byte tags after the ciphertext.
///
/// Callers never choose nonces for themselves: `Sealing`, `HPKE` and the ratchets of `SalusMLS` do.
package enum AEAD: Sendable {
    case aes128GCM
    case aes256GCM
    case chaCha20Poly1305

    package static let nonceSize = 12
    package static let tagSize = 16

    package var keySize: Int { self == .aes128GCM ? 16 : 32 }

    package func seal(
        _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        try check(key: key, nonce: nonce)
        switch self {
        case .aes128GCM, .aes256GCM:
            let cipher = AESGCM(key: key)
            return plaintext.withUnsafeBytes { cipher.seal($0, nonce: nonce, additional: additional) }
        case .chaCha20Poly1305:
            return ChaCha20Poly1305.seal(plaintext, key: key, nonce: nonce, additional: additional)
        }
    }

    /// Throws `notAuthentic` and gives out nothing when the tag is wrong.
    package func open(
        _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        try check(key: key, nonce: nonce)
        guard sealed.count >= Self.tagSize else { throw .notAuthentic }
        switch self {
        case .aes128GCM, .aes256GCM:
            let cipher = AESGCM(key: key)
            return try sealed.withRawBytes { (bytes) throws(CryptoError) in
                try cipher.open(bytes, nonce: nonce, additional: additional)
            }
        case .chaCha20Poly1305:
            return try ChaCha20Poly1305.open(sealed, key: key, nonce: nonce, additional: additional)
        }
    }

    private func check(key: [UInt8], nonce: [UInt8]) throws(CryptoError) {
        guard key.count == keySize else { throw .wrongLength(expected: keySize) }
        guard nonce.count == Self.nonceSize else { throw .wrongLength(expected: Self.nonceSize) }
    }
}
