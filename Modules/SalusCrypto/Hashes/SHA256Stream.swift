import COpenSSL

/// SHA-256 (FIPS 180-4) over bytes that come in pieces.
public final class SHA256Stream {
    private let context: OpaquePointer

    public init() {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
            preconditionFailure("OpenSSL could not begin SHA-256")
        }
        self.context = context
    }

    deinit { EVP_MD_CTX_free(context) }

    public func append(_ bytes: [UInt8]) {
        precondition(EVP_DigestUpdate(context, bytes, bytes.count) == 1, "OpenSSL could not go on with SHA-256")
    }

    /// The hash of everything that was appended; nothing is appended after it.
    public func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: SHA256.size)
        precondition(EVP_DigestFinal_ex(context, &digest, nil) == 1, "OpenSSL could not end SHA-256")
        return digest
    }
}
