public import SalusBase

/// A share of a recovery secret on its way: sealed to the contact who keeps it, or by them to the new device of the
/// person who recovers (HPKE, RFC 9180). It opens for one account, one contact and one key only.
public struct SealedShare: Equatable, Sendable {
    private static let frameSize = 36

    /// Of the contact's encryption key; 0 for a new device.
    public let generation: UInt32
    private let sealed: HPKE.Sealed

    /// `context` names the share's owner, its recipient and its use.
    public init(
        sealing share: Secret, to publicKey: [UInt8], generation: UInt32 = 0, context: Context, randomness: Randomness
    ) throws(CryptoError) {
        self.generation = generation
        sealed = try share.withArray { (bytes) throws(CryptoError) in
            try HPKE.seal(bytes, to: publicKey, info: context.bytes, randomness: randomness)
        }
    }

    /// Throws `malformed` for what is too short to be one.
    public init(encoded: [UInt8]) throws(CryptoError) {
        guard encoded.count > Self.frameSize else { throw .malformed(.tooShort) }
        generation = encoded[..<4].reduce(0) { $0 << 8 | UInt32($1) }
        sealed = HPKE.Sealed(encapsulatedKey: Array(encoded[4..<36]), ciphertext: Array(encoded[36...]))
    }

    public var encoded: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: generation >> (24 - 8 * $0)) } + sealed.encapsulatedKey
            + sealed.ciphertext
    }

    /// Throws `notAuthentic` for another key or context.
    public func open(with key: AgreementKey, context: Context) throws(CryptoError) -> Secret {
        var bytes = try HPKE.open(sealed, with: key, info: context.bytes)
        return Secret(wiping: &bytes)
    }

    /// The bytes that bind a share to its owner, its holder and its use.
    public struct Context: Sendable {
        let bytes: [UInt8]

        /// A share that `contact` keeps for `user`; `key` is the public key that the secret signs with.
        public static func kept(for user: [UInt8], by contact: [UInt8], key: [UInt8]) -> Context {
            Context(bytes: Array("Salus1 recovery share".utf8) + [0] + user + contact + key)
        }

        /// The same on its way to a new device of `user`, which has `device` as its public key.
        public static func released(for user: [UInt8], by contact: [UInt8], to device: [UInt8]) -> Context {
            Context(bytes: Array("Salus1 recovery release".utf8) + [0] + user + contact + device)
        }
    }
}

/// The check text that a person reads to their contacts from the new device, so that none of them seals a share to an
/// impostor: six groups of five symbols, 150 bits of a hash over the account and the device's key.
public enum RecoveryVerificationCode {
    /// The words that a contact hears from the person, and compares.
    public static func text(user: [UInt8], device: [UInt8]) -> String {
        Crockford32.grouped(Array(Crockford32.symbols(of: bytes(user, device)).prefix(30)))
    }

    /// In any case, with or without dashes and spaces, O as 0, I and L as 1.
    public static func match(_ text: String, user: [UInt8], device: [UInt8]) -> Bool {
        guard let said = Crockford32.values(in: text),
            let meant = Crockford32.values(in: self.text(user: user, device: device))
        else { return false }
        return said == meant
    }

    private static func bytes(_ user: [UInt8], _ device: [UInt8]) -> [UInt8] {
        Array(SHA256.hash(Array("Salus1 recovery words".utf8) + [0] + user + device).prefix(19))
    }
}
