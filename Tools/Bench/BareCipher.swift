import COpenSSL

/// OpenSSL's AES-256-GCM with nothing around it.
enum BareCipher {
    struct Failed: Error {}

    /// Encrypts `plaintext` once under a fixed key; the result is thrown away.
    static func seal(_ plaintext: [UInt8]) throws {
        guard let context = EVP_CIPHER_CTX_new() else { throw Failed() }
        defer { EVP_CIPHER_CTX_free(context) }
        var sealed = [UInt8](repeating: 0, count: plaintext.count + 16)
        let (key, nonce) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 12))
        var written: Int32 = 0
        guard EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, key, nonce) == 1,
            EVP_EncryptUpdate(context, &sealed, &written, plaintext, Int32(plaintext.count)) == 1,
            EVP_EncryptFinal_ex(context, &sealed[Int(written)], &written) == 1
        else { throw Failed() }
    }
}
