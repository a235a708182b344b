public import SalusBase

/// Recovery by contacts: a random secret, cut into shares for people who each keep one, opens a key slot.
public struct RecoveryContacts: Sendable {
    private let secret: Secret

    public init(from randomness: Randomness) { secret = Secret(random: 32, from: randomness) }

    /// The secret again, out of as many shares as it takes.
    public init(shares: [Secret]) throws(CryptoError) {
        secret = try SecretShares.combine(shares).checked(count: 32)
    }

    /// One share for each contact, of which any `threshold` are enough.
    public func shares(threshold: Int, count: Int, randomness: Randomness) throws(CryptoError) -> [Secret] {
        try SecretShares.split(secret, threshold: threshold, count: count, randomness: randomness)
    }

    /// The key of the slot of kind `recoveryContacts`.
    public func slotKey(user: [UInt8]) -> Secret {
        secret.extracted(salt: "Salus1 contacts").derive("kek contacts", user)
    }
}
