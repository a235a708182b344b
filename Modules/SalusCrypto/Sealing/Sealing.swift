public import SalusBase

/// The one construction for everything that is encrypted under a symmetric key: bound to a label and a header,
/// committed to its key, fresh for each object.
public enum Sealing {
    /// The bytes that sealing adds to a value of up to 16,383 bytes; 16 more for each further 16,384.
    public static let overhead = ChunkedEncryption.headSize + AEAD.tagSize

    /// `key` is 32 bytes. `header` is authenticated, not included: the caller stores it beside the result.
    public static func seal(
        _ plaintext: [UInt8], key: Secret, label: String, header: [UInt8] = [], randomness: Randomness
    ) throws(CryptoError) -> [UInt8] {
        let salt = randomness.bytes(ChunkedEncryption.saltSize)
        return try key.checked(count: 32).withArray { master in
            ChunkedEncryption.seal(plaintext, master: master, context: context(label, header), salt: salt)
        }
    }

    /// Throws `notAuthentic` for another key, label or header, or any changed byte, and gives out nothing then.
    public static func open(
        _ sealed: [UInt8], key: Secret, label: String, header: [UInt8] = []
    ) throws(CryptoError) -> [UInt8] {
        try key.withArray { (master) throws(CryptoError) in
            try ChunkedEncryption.open(sealed, master: master, context: context(label, header))
        }
    }

    /// Seals another secret, such as a key that this one wraps.
    public static func wrap(
        _ secret: Secret, key: Secret, label: String, header: [UInt8] = [], randomness: Randomness
    ) throws(CryptoError) -> [UInt8] {
        try secret.withArray { (plaintext) throws(CryptoError) in
            try seal(plaintext, key: key, label: label, header: header, randomness: randomness)
        }
    }

    /// The secret of `count` bytes that `wrap` sealed.
    public static func unwrap(
        _ sealed: [UInt8], key: Secret, label: String, header: [UInt8] = [], count: Int = 32
    ) throws(CryptoError) -> Secret {
        var plaintext = try open(sealed, key: key, label: label, header: header)
        return try Secret(wiping: &plaintext).checked(count: count)
    }

    static func context(_ label: String, _ header: [UInt8]) -> [UInt8] {
        Array("Salus1 \(label)".utf8) + [0] + header
    }
}

extension Secret {
    /// A key for one purpose: HKDF-Expand with SHA-512 of this uniformly random secret (32 or 64 bytes).
    public func derive(_ label: String, _ context: [UInt8] = [], count: Int = 32) -> Secret {
        HKDF<SHA512>.expand(self, info: Self.info(label, context), count: count)
    }

    /// The same for a value that is no secret, such as an identifier or a check value.
    public func derivePublic(_ label: String, _ context: [UInt8] = [], count: Int = 32) -> [UInt8] {
        withArray { HKDF<SHA512>.expand($0, info: Self.info(label, context), count: count) }
    }

    private static func info(_ label: String, _ context: [UInt8]) -> [UInt8] {
        Array("Salus1 \(label)".utf8) + [0] + context
    }

    /// A uniformly random secret out of one of other shape (HKDF-Extract with SHA-512).
    public func extracted(salt: String) -> Secret { HKDF<SHA512>.extract(salt: Array(salt.utf8), from: self) }
}
