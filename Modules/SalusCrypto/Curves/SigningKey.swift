import CSodium
public import SalusBase

/// A private Ed25519 key (RFC 8032) with its public half.
public struct SigningKey: Sendable {
    public let seed: Secret
    /// 32 bytes, computed from the seed.
    public let publicKey: [UInt8]

    public init(seed: Secret) throws(CryptoError) {
        self.seed = try seed.checked(count: 32)
        publicKey = seed.withArray { Self.expanded($0) { $0.publicKey } }
    }

    /// A new key from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        try self.init(seed: Secret(random: 32, from: randomness))
    }

    /// The 64-byte signature of the bare message; our own formats sign under a label instead.
    public func sign(_ message: [UInt8]) -> [UInt8] {
        seed.withArray { seed in
            Self.expanded(seed) { keys in
                var signature = [UInt8](repeating: 0, count: 64)
                crypto_sign_detached(&signature, nil, message, UInt64(message.count), keys.privateKey)
                return signature
            }
        }
    }

    private struct KeyPair {
        var publicKey = [UInt8](repeating: 0, count: 32)
        var privateKey = [UInt8](repeating: 0, count: 64)
    }

    private static func expanded<Result>(_ seed: [UInt8], _ body: (KeyPair) -> Result) -> Result {
        Sodium.start()
        var keys = KeyPair()
        defer { wipe(&keys.privateKey) }
        crypto_sign_seed_keypair(&keys.publicKey, &keys.privateKey, seed)
        return body(keys)
    }
}
