import CSodium

/// SHA-512 (FIPS 180-4).
public enum SHA512: HashFunction {
    public static let size = 64

    public static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: size)
        crypto_hash_sha512(&digest, bytes, UInt64(bytes.count))
        return digest
    }

    public static func authenticate(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha512_state()
        defer { withUnsafeMutableBytes(of: &state) { sodium_memzero($0.baseAddress!, $0.count) } }
        var code = [UInt8](repeating: 0, count: size)
        crypto_auth_hmacsha512_init(&state, key, key.count)
        crypto_auth_hmacsha512_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha512_final(&state, &code)
        return code
    }
}
