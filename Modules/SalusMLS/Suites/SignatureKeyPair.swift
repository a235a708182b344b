public import SalusBase
public import SalusCrypto

/// A member's private key for signatures with its public half: Ed25519, or ECDSA over P-256 (RFC 9420 section 5.1.2).
public struct SignatureKeyPair: Sendable {
    private enum Key: Sendable {
        case ed25519(SigningKey)
        case p256(P256SigningKey)
    }

    private let key: Key

    /// A key for `suite`: the seed of Ed25519, or the number of P-256; 32 bytes.
    public init(suite: CipherSuite, privateKey: Secret) throws(MLSError) {
        key = try suite.refusing { () throws(CryptoError) in
            suite == .p256AES128GCM
                ? .p256(try P256SigningKey(privateKey: privateKey)) : .ed25519(try SigningKey(seed: privateKey))
        }
    }

    /// A new key from `randomness`.
    public init(suite: CipherSuite, from randomness: Randomness) throws(MLSError) {
        key = try suite.refusing { () throws(CryptoError) in
            suite == .p256AES128GCM
                ? .p256(try P256SigningKey(from: randomness)) : .ed25519(try SigningKey(from: randomness))
        }
    }

    /// The form that leaf nodes carry.
    public var publicKey: [UInt8] {
        switch key {
        case .ed25519(let key): key.publicKey
        case .p256(let key): key.publicKey
        }
    }

    public var privateKey: Secret {
        switch key {
        case .ed25519(let key): key.seed
        case .p256(let key): key.privateKey
        }
    }

    /// SignWithLabel.
    func sign(_ content: [UInt8], label: String, suite: CipherSuite) throws(MLSError) -> [UInt8] {
        let message = suite.labelled(label, content)
        switch key {
        case .ed25519(let key): return key.sign(message)
        case .p256(let key): return try suite.refusing { () throws(CryptoError) in try key.sign(message) }
        }
    }
}

extension CipherSuite {
    /// VerifyWithLabel; throws `notAuthentic` with `part`.
    func verify(
        _ signature: [UInt8], over content: [UInt8], label: String, by publicKey: [UInt8], part: AuthenticatedPart
    ) throws(MLSError) {
        let message = labelled(label, content)
        let isValid =
            self == .p256AES128GCM
            ? P256SigningKey.isValid(signature, over: message, by: publicKey)
            : Ed25519.isValid(signature, over: message, by: publicKey)
        guard isValid else { throw .notAuthentic(part) }
    }
}
