/// The parameters on which both sides of OPAQUE-3DH (RFC 9807) must agree, over ristretto255-SHA512 with HKDF and HMAC
/// of SHA-512.
///
/// `SignInClient` and `SignInServer` fill it for Salus; other profiles serve peers and official vectors.
public struct OPAQUEProfile: Sendable {
    public typealias Stretching = @Sendable ([UInt8]) throws(CryptoError) -> [UInt8]

    public var context: [UInt8]
    /// Nil means the server's public key.
    public var serverIdentity: [UInt8]?
    /// Nil means the client's public key.
    public var clientIdentity: [UInt8]?
    /// The key stretching function, applied to the 64-byte output of the OPRF.
    public var stretching: Stretching

    public init(
        context: [UInt8], serverIdentity: [UInt8]? = nil, clientIdentity: [UInt8]? = nil,
        stretching: @escaping Stretching
    ) {
        (self.context, self.serverIdentity, self.clientIdentity) = (context, serverIdentity, clientIdentity)
        self.stretching = stretching
    }

    /// Argon2id with a salt of zeros, one lane, 64 bytes.
    public static func argon2id(passes: UInt32, memoryKiB: UInt32) -> Stretching {
        { (input) throws(CryptoError) in
            let salt = [UInt8](repeating: 0, count: 16)
            return try Argon2id.stretch(input, salt: salt, passes: passes, memoryKiB: memoryKiB, count: 64)
        }
    }
}
