import COpenSSL

/// A key for signatures of others as OpenSSL holds it.
final class OpenSSLKey: @unchecked Sendable {
    // Unchecked because of the pointer: the key is never changed after `init`, and OpenSSL lets any number of threads
    // sign and verify with one key.
    let pointer: OpaquePointer

    /// Bytes of a PEM block or its DER: four times what a private key of `maximumBits` takes is refused unread.
    static let maximumBytes = 16 << 10
    /// Bits of a modulus: what OpenSSL itself verifies with at most.
    static let maximumBits = 16_384
    /// Bits of a public exponent: verifying costs as much as the exponent is long.
    private static let maximumExponentBits: Int32 = 64

    /// Takes the key over. Throws `unsupportedObject` for nil, for a key of another kind, for fewer bits than asked,
    /// for more than `maximumBits`, and for a public exponent of more than 64 bits.
    init(
        _ pointer: OpaquePointer?, kind: Int32 = EVP_PKEY_RSA, minimumBits: Int
    ) throws(CryptoError) {
        guard let pointer else { throw .unsupportedObject }
        let bits = Int(EVP_PKEY_get_bits(pointer))
        guard EVP_PKEY_get_base_id(pointer) == kind, bits >= minimumBits, bits <= Self.maximumBits,
            kind != EVP_PKEY_RSA || Self.hasShortExponent(pointer)
        else {
            EVP_PKEY_free(pointer)
            throw .unsupportedObject
        }
        self.pointer = pointer
    }

    deinit { EVP_PKEY_free(pointer) }

    /// Reads one PEM block (RFC 7468) of at most `maximumBytes` by the function given, to which `refusePassword` goes
    /// as the callback. Nil for a longer one, and for what the function does not take.
    static func read(_ pem: String, by reader: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
        guard pem.utf8.count <= maximumBytes else { return nil }
        var text = Array(pem.utf8)
        defer { wipe(&text) }
        defer { ERR_clear_error() }
        // The BIO reads from the buffer itself, so that it must end before the buffer's borrowing does.
        return text.withUnsafeBytes { buffer in
            guard let memory = BIO_new_mem_buf(buffer.baseAddress, Int32(buffer.count)) else { return nil }
            defer { BIO_free(memory) }
            return reader(memory)
        }
    }

    private static func hasShortExponent(_ pointer: OpaquePointer) -> Bool {
        var exponent: OpaquePointer?
        guard EVP_PKEY_get_bn_param(pointer, OSSL_PKEY_PARAM_RSA_E, &exponent) == 1 else { return false }
        defer { BN_free(exponent) }
        return BN_num_bits(exponent) <= maximumExponentBits
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

/// The password callback (pem_password_cb(3)) for every reader of PEM: without one, OpenSSL asks the terminal of the
/// process, and the thread waits for an answer.
func refusePassword(_: UnsafeMutablePointer<CChar>?, _: Int32, _: Int32, _: UnsafeMutableRawPointer?) -> Int32 { -1 }
