import SalusBase
import SalusCrypto

/// The derivations of RFC 9420 section 8.
extension CipherSuite {
    static let zeroSecret = Secret(copying: [UInt8](repeating: 0, count: hashSize))

    func extract(salt: Secret, from material: Secret) -> Secret {
        salt.withArray { salt in
            material.withArray { material in
                var key = SHA256.authenticate(material, key: salt)
                return Secret(pooling: &key)
            }
        }
    }

    func expand(_ secret: Secret, _ label: String, _ context: [UInt8], count: Int = hashSize) -> Secret {
        var bytes = expandBytes(secret, label, context, count: count)
        return Secret(pooling: &bytes)
    }

    /// The same as bytes, for nonces and keys that are used once and dropped.
    func expandBytes(_ secret: Secret, _ label: String, _ context: [UInt8], count: Int) -> [UInt8] {
        var info = TLSWriter()
        info.u16(UInt16(count))
        info.raw(labelled(label, context))
        // One block is enough for every count up to the hash's size, which all but the exporter's are (RFC 5869).
        guard count > Self.hashSize else {
            var block = secret.withArray { SHA256.authenticate(info.bytes + [1], key: $0) }
            guard count < block.count else { return block }
            defer { wipe(&block) }
            return Array(block.prefix(count))
        }
        return HKDF<SHA256>.expand(secret, info: info.bytes, count: count).withBytes { Array($0) }
    }

    func derive(_ secret: Secret, _ label: String) -> Secret { expand(secret, label, []) }

    /// DeriveTreeSecret of section 9.1.
    func deriveTreeSecret(_ secret: Secret, _ label: String, generation: UInt32, count: Int = hashSize) -> Secret {
        expand(secret, label, generation.presentation, count: count)
    }

    func authenticate(_ message: [UInt8], key: Secret) -> [UInt8] { HMAC<SHA256>.authenticate(message, key: key) }
}
