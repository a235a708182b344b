import COpenSSL

/// AES in Galois/counter mode (NIST SP 800-38D), through OpenSSL; 128 or 256-bit key, set once for many messages.
///
/// One owner, one thread. Failures of the library itself (out of memory, a build without AES) stop the program.
final class AESGCM {
    private let context: OpaquePointer
    private var key: [UInt8]

    /// Looked up once, as every use of a name is a search. Unsafe in name only: they are never changed or freed.
    private nonisolated(unsafe) static let (short, long) = (
        EVP_CIPHER_fetch(nil, "AES-128-GCM", nil), EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)
    )

    private var cipher: OpaquePointer? { key.count == 16 ? Self.short : Self.long }

    init(key: [UInt8]) {
        guard let context = EVP_CIPHER_CTX_new() else { preconditionFailure("no memory for a cipher") }
        (self.context, self.key) = (context, key)
    }

    deinit {
        wipe(&key)
        EVP_CIPHER_CTX_free(context)
    }

    func seal(_ plaintext: UnsafeRawBufferPointer, nonce: [UInt8], additional: [UInt8]) -> [UInt8] {
        expect(EVP_EncryptInit_ex(context, cipher, nil, key, nonce))
        var written: Int32 = 0
        if !additional.isEmpty {
            expect(EVP_EncryptUpdate(context, nil, &written, additional, Int32(additional.count)))
        }
        return [UInt8](unsafeUninitializedCapacity: plaintext.count + AEAD.tagSize) { output, count in
            if let start = plaintext.baseAddress, !plaintext.isEmpty {
                expect(EVP_EncryptUpdate(context, output.baseAddress, &written, start, Int32(plaintext.count)))
            }
            let tag = output.baseAddress! + plaintext.count
            expect(EVP_EncryptFinal_ex(context, tag, &written))
            expect(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(AEAD.tagSize), tag))
            count = plaintext.count + AEAD.tagSize
        }
    }

    /// `sealed` holds at least a tag. Throws `notAuthentic`; what was decrypted by then is wiped.
    func open(
        _ sealed: UnsafeRawBufferPointer, nonce: [UInt8], additional: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        expect(EVP_DecryptInit_ex(context, cipher, nil, key, nonce))
        var written: Int32 = 0
        if !additional.isEmpty {
            expect(EVP_DecryptUpdate(context, nil, &written, additional, Int32(additional.count)))
        }
        var plaintext = [UInt8](repeating: 0, count: sealed.count - AEAD.tagSize)
        if !plaintext.isEmpty {
            expect(EVP_DecryptUpdate(context, &plaintext, &written, sealed.baseAddress, Int32(plaintext.count)))
        }
        guard isGenuine(tag: Array(sealed.suffix(AEAD.tagSize))) else {
            wipe(&plaintext)
            throw .notAuthentic
        }
        return plaintext
    }

    private func isGenuine(tag: [UInt8]) -> Bool {
        var tag = tag
        expect(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(AEAD.tagSize), &tag))
        var unused = [UInt8](repeating: 0, count: AEAD.tagSize)
        var written: Int32 = 0
        return EVP_DecryptFinal_ex(context, &unused, &written) == 1
    }

    private func expect(_ status: Int32) { precondition(status == 1, "OpenSSL could not run AES-GCM") }
}
