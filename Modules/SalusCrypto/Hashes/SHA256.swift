import COpenSSL
import CSodium

/// SHA-256 (FIPS 180-4). Plain hashes by OpenSSL, which has code for each processor; codes by libsodium.
public enum SHA256: HashFunction {
    public static let size = 32

    /// Looked up once, as every use of its name is a search. Unsafe in name only: it is never changed or freed.
    private nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        let status = EVP_Digest(bytes, bytes.count, &digest, nil, algorithm, nil)
        precondition(status == 1, "OpenSSL could not run SHA-256")
        return digest
    }

    public static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha256_state()
        defer { withUnsafeMutableBytes(of: &state) { sodium_memzero($0.baseAddress!, $0.count) } }
        var code = [UInt8](repeating: 0, count: size)
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }
}
