import COpenSSL

/// SHA-384 (FIPS 180-4), through OpenSSL.
public enum SHA384: HashFunction {
    public static let size = 48

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        let status = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha384(), nil)
        precondition(status == 1, "OpenSSL could not run SHA-384")
        return digest
    }

    public static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: size)
        let made = COpenSSL.HMAC(EVP_sha384(), key, Int32(key.count), message, message.count, &code, nil)
        precondition(made != nil, "OpenSSL could not run HMAC with SHA-384")
        return code
    }
}
