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
        let ephemeral = try HPKEKeys.newKeyPair(from: randomness, kem: .x25519)
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
        var agreed = try shared([(ephemeral, publicKey)] + (sender.map { [($0, publicKey)] } ?? []))
        defer { wipe(&agreed) }
        let transcript = ephemeral.publicKey + publicKey + (sender?.publicKey ?? [])
        return (ephemeral.publicKey, schedule(agreed, transcript, info, preShared, isAuthenticated: sender != nil))
    }

    func receiver(
        _ encapsulated: [UInt8], key: AgreementKey, info: [UInt8], preShared: PreShared? = nil, sender: [UInt8]? = nil
    ) throws(CryptoError) -> HPKEContext {
        var agreed = try shared([(key, encapsulated)] + (sender.map { [(key, $0)] } ?? []))
        defer { wipe(&agreed) }
        let transcript = encapsulated + key.publicKey + (sender ?? [])
        return schedule(agreed, transcript, info, preShared, isAuthenticated: sender != nil)
    }

    /// The agreed secrets of all pairs, one after the other in memory that does not move; the caller wipes them.
    private func shared(_ pairs: [(key: AgreementKey, publicKey: [UInt8])]) throws(CryptoError) -> [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(32 * pairs.count)
        for (key, publicKey) in pairs {
            var one = try key.privateKey.withArray { (bytes) throws(CryptoError) in
                try kem.agree(bytes, with: publicKey)
            }
            defer { wipe(&one) }
            all += one
        }
        return all
    }

    /// Section 5.1; the mode is 0 base, 1 pre-shared key, 2 authenticated, 3 both.
    private func schedule(
        _ agreed: [UInt8], _ transcript: [UInt8], _ info: [UInt8], _ preShared: PreShared?, isAuthenticated: Bool
    ) -> HPKEContext {
        let keys = HPKEKeys(suite: HPKEKeys.suite(kem, aead))
        let mode: UInt8 = (preShared == nil ? 0 : 1) + (isAuthenticated ? 2 : 0)
        let context =
            [mode] + keys.extract([], "psk_id_hash", preShared?.identifier ?? []) + keys.extract([], "info_hash", info)
        var secret = HPKEKeys.encapsulated(agreed, transcript, kem: kem)
        var root = keys.extract(secret, "secret", preShared?.key ?? [])
        defer {
            wipe(&secret)
            wipe(&root)
        }
        return HPKEContext(aead: aead, keys: keys, root: root, context: context)
    }
}

extension HPKE {
    /// The key encapsulation mechanism (RFC 9180 section 4.1), each with HKDF-SHA256.
    package enum KEM: Sendable {
        case x25519
        case p256

        /// Section 7.1.
        var identifier: [UInt8] { self == .x25519 ? [0, 0x20] : [0, 0x10] }

        func publicKey(of privateKey: [UInt8]) throws(CryptoError) -> [UInt8] {
            switch self {
            case .x25519: try X25519.publicKey(of: privateKey)
            case .p256: try P256.publicKey(of: privateKey)
            }
        }

        func agree(_ privateKey: [UInt8], with publicKey: [UInt8]) throws(CryptoError) -> [UInt8] {
            switch self {
            case .x25519: try X25519.agree(privateKey, with: publicKey)
            case .p256: try P256.agree(privateKey, with: publicKey)
            }
        }

        /// Throws for bytes to which nothing can be sealed: `wrongLength`, or `invalidElement` for no point of the
        /// curve and for one of low order.
        package func check(_ publicKey: [UInt8]) throws(CryptoError) {
            switch self {
            case .x25519: try X25519.check(publicKey)
            case .p256: try P256.check(publicKey)
            }
        }
    }
}

/// Base mode in any suite, for protocols that name theirs (RFC 9180 section 6.1). Seal and open throw
/// `outOfRange` when the suite only exports.
extension HPKE {
    package func seal(
        _ plaintext: [UInt8], to publicKey: [UInt8], info: [UInt8], randomness: Randomness
    ) throws(CryptoError) -> Sealed {
        var (encapsulated, context) = try sender(
            to: publicKey, info: info, ephemeral: HPKEKeys.newKeyPair(from: randomness, kem: kem))
        return Sealed(encapsulatedKey: encapsulated, ciphertext: try context.seal(plaintext))
    }

    /// Throws `notAuthentic` for another key or info, or changed bytes.
    package func open(_ sealed: Sealed, key: AgreementKey, info: [UInt8]) throws(CryptoError) -> [UInt8] {
        var context = try receiver(sealed.encapsulatedKey, key: key, info: info)
        return try context.open(sealed.ciphertext)
    }

    /// A secret that the owner of `publicKey` exports, too, from the encapsulated key (section 5.3).
    package func exportSecret(
        to publicKey: [UInt8], info: [UInt8], context: [UInt8], count: Int, randomness: Randomness
    ) throws(CryptoError) -> (encapsulatedKey: [UInt8], secret: Secret) {
        let (encapsulated, sender) = try sender(
            to: publicKey, info: info, ephemeral: HPKEKeys.newKeyPair(from: randomness, kem: kem))
        var exported = sender.export(context, count: count)
        return (encapsulated, Secret(pooling: &exported))
    }

    package func exportSecret(
        from encapsulatedKey: [UInt8], key: AgreementKey, info: [UInt8], context: [UInt8], count: Int
    ) throws(CryptoError) -> Secret {
        var exported = try receiver(encapsulatedKey, key: key, info: info).export(context, count: count)
        return Secret(pooling: &exported)
    }

    /// Derives the key pair of this suite from `material` (section 7.1.3).
    package func deriveKeyPair(from material: Secret) throws(CryptoError) -> AgreementKey {
        try material.withArray { (bytes) throws(CryptoError) in
            try HPKEKeys.deriveKeyPair(from: bytes, kem: kem)
        }
    }
}
