import COpenSSL

/// A key for signatures of others as OpenSSL holds it.
final class OpenSSLKey: @unchecked Sendable {
    // Unchecked because of the pointer: the key is never changed after `init`, and OpenSSL lets any number of threads sign and
    // verify with one key.
    let pointer: OpaquePointer

    /// Takes the key over. Throws `unsupportedObject` for nil, and for a key of another kind or with fewer bits.
    init(
        _ pointer: OpaquePointer?, kind: Int32 = EVP_PKEY_RSA, minimumBits: Int
    ) throws(CryptoError) {
        guard let pointer else { throw .unsupportedObject }
        guard EVP_PKEY_get_base_id(pointer) == kind, EVP_PKEY_get_bits(pointer) >= minimumBits else {
            EVP_PKEY_free(pointer)
            throw .unsupportedObject
        }
        self.pointer = pointer
    }

    deinit { EVP_PKEY_free(pointer) }

    /// Reads one PEM block (RFC 7468) by the function given.
    static func read(_ pem: String, by reader: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
        var text = Array(pem.utf8)
        defer { wipe(&text) }
        guard let memory = BIO_new_mem_buf(text, Int32(text.count)) else { return nil }
        defer { BIO_free(memory) }
        return reader(memory)
    }

    /// One PEM block, as the function given writes it.
    static func write(by writer: (OpaquePointer) -> Int32) -> String {
        guard let memory = BIO_new(BIO_s_mem()) else { preconditionFailure("no memory for a key") }
        defer { BIO_free(memory) }
        precondition(writer(memory) == 1, "OpenSSL could not write a key that it holds")
        var text = [UInt8](repeating: 0, count: BIO_ctrl_pending(memory))
        defer { wipe(&text) }
        precondition(BIO_read(memory, &text, Int32(text.count)) == text.count, "OpenSSL gave less than it promised")
        return String(decoding: text, as: UTF8.self)
    }
}
