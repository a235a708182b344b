import CSodium

/// RFC 8439 section 2.8, through libsodium. Lengths are checked by `AEAD`.
enum ChaCha20Poly1305 {
    static func seal(_ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], additional: [UInt8]) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: plaintext.count + AEAD.tagSize)
        crypto_aead_chacha20poly1305_ietf_encrypt(
            &sealed, nil, plaintext, UInt64(plaintext.count), additional, UInt64(additional.count), nil, nonce, key)
        return sealed
    }

    static func open(
        _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        var plaintext = [UInt8](repeating: 0, count: sealed.count - AEAD.tagSize)
        let status = crypto_aead_chacha20poly1305_ietf_decrypt(
            &plaintext, nil, nil, sealed, UInt64(sealed.count), additional, UInt64(additional.count), nonce, key)
        guard status == 0 else { throw .notAuthentic }
        return plaintext
    }
}
