import SalusBase

/// The labelled derivations of RFC 9180 section 4 for one suite.
struct HPKEKeys: Sendable {
    private static let kem = HPKEKeys(suite: Array("KEM".utf8) + [0, 0x20])

    let suite: [UInt8]

    static func suite(_ aead: AEAD?) -> [UInt8] {
        let identifier: [UInt8] =
            switch aead {
            case .aes128GCM: [0, 1]
            case .aes256GCM: [0, 2]
            case .chaCha20Poly1305: [0, 3]
            case nil: [0xFF, 0xFF]
            }
        return Array("HPKE".utf8) + [0, 0x20, 0, 1] + identifier
    }

    static func deriveKeyPair(from material: [UInt8]) throws(CryptoError) -> AgreementKey {
        let root = kem.extract([], "dkp_prk", material)
        var privateKey = kem.expand(root, "sk", [], 32)
        return try AgreementKey(privateKey: Secret(wiping: &privateKey))
    }

    static func encapsulated(_ agreed: [UInt8], _ transcript: [UInt8]) -> [UInt8] {
        kem.expand(kem.extract([], "eae_prk", agreed), "shared_secret", transcript, 32)
    }

    func extract(_ salt: [UInt8], _ label: String, _ material: [UInt8]) -> [UInt8] {
        SHA256.authenticate(Array("HPKE-v1".utf8) + suite + Array(label.utf8) + material, key: salt)
    }

    func expand(_ key: [UInt8], _ label: String, _ info: [UInt8], _ count: Int) -> [UInt8] {
        var writer = ByteWriter()
        writer.u16(UInt16(count))
        writer.raw("HPKE-v1".utf8)
        writer.raw(suite + Array(label.utf8) + info)
        return HKDF<SHA256>.expand(key, info: writer.bytes, count: count)
    }
}
