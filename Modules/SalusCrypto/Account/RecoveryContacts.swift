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

    /// Shows the server that enough contacts have helped; the account keeps its public key, and its identity log the
    /// hash of that.
    public func signInKey(user: [UInt8]) throws(CryptoError) -> SigningKey {
        try SigningKey(seed: secret.extracted(salt: "Salus1 contacts").derive("contacts auth", user))
    }

    /// A signature of what the server gave the new device (32 bytes), for one origin and one account.
    public func proof(ticket: [UInt8], origin: String, user: [UInt8]) throws(CryptoError) -> [UInt8] {
        try signInKey(user: user).sign(ticket + Array(origin.utf8) + user, label: Self.label)
    }

    /// The server's side of `proof`.
    public static func isProof(
        _ proof: [UInt8], ticket: [UInt8], origin: String, user: [UInt8], by publicKey: [UInt8]
    ) -> Bool {
        LabelledSignature.isValid(proof, over: ticket + Array(origin.utf8) + user, label: label, by: publicKey)
    }

    private static let label = "contacts"

    /// The key of the slot of kind `recoveryContacts`.
    public func slotKey(user: [UInt8]) -> Secret {
        secret.extracted(salt: "Salus1 contacts").derive("kek contacts", user)
    }
}
