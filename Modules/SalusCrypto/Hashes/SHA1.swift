import COpenSSL

/// SHA-1 (FIPS 180-4): for OAuth 1.0a, whose clients know nothing else. Collisions of it can be made; no protocol of
/// ours uses it.
public enum SHA1: HashFunction {
    public static let size = 20

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        let status = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha1(), nil)
        precondition(status == 1, "OpenSSL could not run SHA-1")
        return digest
    }

    public static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: size)
        let made = COpenSSL.HMAC(EVP_sha1(), key, Int32(key.count), message, message.count, &code, nil)
        precondition(made != nil, "OpenSSL could not run HMAC with SHA-1")
        return code
    }
}
