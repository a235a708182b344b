public import SalusBase

/// The server's keys, without which its password records are worth nothing to a thief: kept in a key file, never in the
/// database.
public struct OPAQUEServerKeys: Sendable {
    /// 64 bytes.
    public let oprfSeed: Secret
    /// A ristretto255 scalar, 32 bytes.
    public let privateKey: Secret
    public let publicKey: [UInt8]

    public init(oprfSeed: Secret, privateKey: Secret) throws(CryptoError) {
        self.oprfSeed = try oprfSeed.checked(count: 64)
        self.privateKey = try privateKey.checked(count: 32)
        publicKey = try privateKey.withArray { (scalar) throws(CryptoError) in
            try Ristretto255.multiplyBase(by: scalar)
        }
    }

    /// New keys from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        var scalar = Ristretto255.randomScalar(from: randomness)
        try self.init(oprfSeed: Secret(random: 64, from: randomness), privateKey: Secret(wiping: &scalar))
    }
}
