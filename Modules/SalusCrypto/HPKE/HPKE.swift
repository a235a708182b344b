public import SalusBase

/// Hybrid public key encryption (RFC 9180): DHKEM(X25519, HKDF-SHA256) and DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, all
/// four modes.
///
/// Salus itself uses base mode with X25519 and ChaCha20Poly1305: `seal` and `open`.
public struct HPKE: Sendable {
    /// A value sealed to a public key, and the 32 bytes its owner needs to open it.
    public struct Sealed: Equatable, Sendable {
        public let encapsulatedKey: [UInt8]
        public let ciphertext: [UInt8]

        public init(encapsulatedKey: [UInt8], ciphertext: [UInt8]) {
            (self.encapsulatedKey, self.ciphertext) = (encapsulatedKey, ciphertext)
        }
    }

    /// Seals one value to the owner of `publicKey`; `info` must be the same on both sides.
    public static func seal(
        _ plaintext: [UInt8], to publicKey: [UInt8], info: [UInt8], randomness: Randomness
    ) throws(CryptoError) -> Sealed {
        let ephemeral = try HPKEKeys.deriveKeyPair(from: randomness.bytes(32))
        var (encapsulated, context) = try HPKE(aead: .chaCha20Poly1305).sender(
            to: publicKey, info: info, ephemeral: ephemeral)
        return Sealed(encapsulatedKey: encapsulated, ciphertext: try context.seal(plaintext))
    }

    /// Throws `notAuthentic` for another key or info, or changed bytes.
    public static func open(
        _ sealed: Sealed, with key: AgreementKey, info: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        var context = try HPKE(aead: .chaCha20Poly1305).receiver(
            sealed.encapsulatedKey, key: key, info: info)
        return try context.open(sealed.ciphertext)
    }

    /// Derives the key pair from `material`, at least 32 random bytes (section 7.1.3).
    public static func deriveKeyPair(from material: Secret) throws(CryptoError) -> AgreementKey {
        try material.withArray { (bytes) throws(CryptoError) in try HPKEKeys.deriveKeyPair(from: bytes) }
    }

    // MARK: All modes

    /// A key that both sides knew before, and its name.
    struct PreShared {
        let key: [UInt8]
        let identifier: [UInt8]
    }

    let kem: KEM
    let aead: AEAD?

    /// Without `aead` it gives contexts that only export.
    package init(kem: KEM = .x25519, aead: AEAD?) { (self.kem, self.aead) = (kem, aead) }

    func sender(
        to publicKey: [UInt8], info: [UInt8], ephemeral: AgreementKey, preShared: PreShared? = nil,
        sender: AgreementKey? = nil
    ) throws(CryptoError) -> (encapsulatedKey: [UInt8], context: HPKEContext) {
        var agreed = try shared(ephemeral, publicKey)
        var transcript = ephemeral.publicKey + publicKey
        if let sender {
            agreed += try shared(sender, publicKey)
            transcript += sender.publicKey
        }
        let secret = HPKEKeys.encapsulated(agreed, transcript, kem: kem)
        return (ephemeral.publicKey, schedule(secret, info, preShared, isAuthenticated: sender != nil))
    }

    func receiver(
        _ encapsulated: [UInt8], key: AgreementKey, info: [UInt8], preShared: PreShared? = nil, sender: [UInt8]? = nil
    ) throws(CryptoError) -> HPKEContext {
        var agreed = try shared(key, encapsulated)
        var transcript = encapsulated + key.publicKey
        if let sender {
            agreed += try shared(key, sender)
            transcript += sender
        }
        let secret = HPKEKeys.encapsulated(agreed, transcript, kem: kem)
        return schedule(secret, info, preShared, isAuthenticated: sender != nil)
    }

    private func shared(_ key: AgreementKey, _ publicKey: [UInt8]) throws(CryptoError) -> [UInt8] {
        try key.privateKey.withArray { (bytes) throws(CryptoError) in try kem.agree(bytes, with: publicKey) }
    }

    /// Section 5.1; the mode is 0 base, 1 pre-shared key, 2 authenticated, 3 both.
    private func schedule(
        _ secret: [UInt8], _ info: [UInt8], _ preShared: PreShared?, isAuthenticated: Bool
    ) -> HPKEContext {
        let keys = HPKEKeys(suite: HPKEKeys.suite(kem, aead))
        let mode: UInt8 = (preShared == nil ? 0 : 1) + (isAuthenticated ? 2 : 0)
        let context =
            [mode] + keys.extract([], "psk_id_hash", preShared?.identifier ?? []) + keys.extract([], "info_hash", info)
        let root = keys.extract(secret, "secret", preShared?.key ?? [])
        return HPKEContext(
            aead: aead, keys: keys, key: keys.expand(root, "key", context, aead?.keySize ?? 0),
            baseNonce: keys.expand(root, "base_nonce", context, aead == nil ? 0 : AEAD.nonceSize),
            exporter: keys.expand(root, "exp", context, 32))
    }
}
