import SalusBase

/// The labelled derivations of RFC 9180 section 4 for one suite.
struct HPKEKeys: Sendable {
    let suite: [UInt8]

    private static func keys(of kem: HPKE.KEM) -> HPKEKeys { HPKEKeys(suite: Array("KEM".utf8) + kem.identifier) }

    static func suite(_ kem: HPKE.KEM, _ aead: AEAD?) -> [UInt8] {
        let identifier: [UInt8] =
            switch aead {
            case .aes128GCM: [0, 1]
            case .aes256GCM: [0, 2]
            case .chaCha20Poly1305: [0, 3]
            case nil: [0xFF, 0xFF]
            }
        return Array("HPKE".utf8) + kem.identifier + [0, 1] + identifier
    }

    /// Section 7.1.3: X25519 takes any 32 bytes, P-256 the first candidate that is a number below the order.
    static func deriveKeyPair(
        from material: [UInt8], kem: HPKE.KEM = .x25519
    ) throws(CryptoError) -> AgreementKey {
        let keys = keys(of: kem)
        var root = keys.extract([], "dkp_prk", material)
        defer { wipe(&root) }
        for counter: UInt8 in 0...255 {
            var candidate =
                kem == .x25519 ? keys.expand(root, "sk", [], 32) : keys.expand(root, "candidate", [counter], 32)
            guard kem == .x25519 || P256.isScalar(candidate) else { continue }
            return try AgreementKey(privateKey: Secret(pooling: &candidate), kem: kem)
        }
        throw .outOfRange(field: "private key")
    }

    /// A new key pair, whose material is wiped.
    static func newKeyPair(from randomness: Randomness, kem: HPKE.KEM) throws(CryptoError) -> AgreementKey {
        var material = randomness.bytes(32)
        defer { wipe(&material) }
        return try deriveKeyPair(from: material, kem: kem)
    }

    static func encapsulated(_ agreed: [UInt8], _ transcript: [UInt8], kem: HPKE.KEM) -> [UInt8] {
        let keys = keys(of: kem)
        var root = keys.extract([], "eae_prk", agreed)
        defer { wipe(&root) }
        return keys.expand(root, "shared_secret", transcript, 32)
    }

    func extract(_ salt: [UInt8], _ label: String, _ material: [UInt8]) -> [UInt8] {
        var input = Array("HPKE-v1".utf8) + suite + Array(label.utf8) + material
        defer { wipe(&input) }
        return SHA256.authenticate(input, key: salt)
    }

    func expand(_ key: [UInt8], _ label: String, _ info: [UInt8], _ count: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.u16(UInt16(count))
        writer.raw("HPKE-v1".utf8)
        writer.raw(suite + Array(label.utf8) + info)
        return HKDF<SHA256>.expand(key, info: writer.bytes, count: count)
    }
}
