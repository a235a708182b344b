public import SalusBase

/// A private X25519 key with its public half, for receiving what others seal with HPKE; within this package of P-256,
/// too.
public struct AgreementKey: Sendable {
    public let privateKey: Secret
    /// 32 bytes, computed from the private key.
    public let publicKey: [UInt8]
    package let kem: HPKE.KEM

    public init(privateKey: Secret) throws(CryptoError) { try self.init(privateKey: privateKey, kem: .x25519) }

    package init(privateKey: Secret, kem: HPKE.KEM) throws(CryptoError) {
        (self.privateKey, self.kem) = (privateKey, kem)
        publicKey = try privateKey.withArray { (bytes) throws(CryptoError) in try kem.publicKey(of: bytes) }
    }

    /// A new key from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        try self.init(privateKey: Secret(random: 32, from: randomness))
    }

    /// The shared secret with another's public key; throws `invalidElement` for a point of low order.
    public func agree(with publicKey: [UInt8]) throws(CryptoError) -> Secret {
        var shared = try privateKey.withArray { (bytes) throws(CryptoError) in
            try kem.agree(bytes, with: publicKey)
        }
        return Secret(wiping: &shared)
    }
}
