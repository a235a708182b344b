import SalusBase
import SalusCrypto

/// A cipher suite of RFC 9420 section 17.1.
public enum CipherSuite: UInt16, CaseIterable, Sendable {
    /// MLS_128_DHKEMX25519_AES128GCM_SHA256_Ed25519, which every implementation has.
    case x25519AES128GCM = 1
    /// MLS_128_DHKEMP256_AES128GCM_SHA256_P256.
    case p256AES128GCM = 2
    /// MLS_128_DHKEMX25519_CHACHA20POLY1305_SHA256_Ed25519.
    case x25519ChaCha20Poly1305 = 3

    /// Bytes of a hash and of every derived secret (KDF.Nh).
    static let hashSize = SHA256.size

    /// Bytes of a public key for HPKE (Npk).
    var publicKeySize: Int { self == .p256AES128GCM ? 65 : 32 }

    var aead: AEAD { self == .x25519ChaCha20Poly1305 ? .chaCha20Poly1305 : .aes128GCM }

    var kem: HPKE.KEM { self == .p256AES128GCM ? .p256 : .x25519 }

    var hpke: HPKE { HPKE(kem: kem, aead: aead) }

    func hash(_ bytes: [UInt8]) -> [UInt8] { SHA256.hash(bytes) }

    /// RefHash of section 5.2.
    func reference(_ label: String, _ value: [UInt8]) -> [UInt8] {
        var writer = TLSWriter()
        writer.opaque(Array(label.utf8))
        writer.opaque(value)
        return hash(writer.bytes)
    }

    /// The label and content under "MLS 1.0 " that signatures, encryptions and derivations share (section 5.1).
    func labelled(_ label: String, _ content: [UInt8]) -> [UInt8] {
        var writer = TLSWriter()
        writer.opaque(Array("MLS 1.0 \(label)".utf8))
        writer.opaque(content)
        return writer.bytes
    }
}

extension CipherSuite: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        guard let suite = CipherSuite(rawValue: try reader.u16()) else { throw .unsupported(.cipherSuite) }
        self = suite
    }

    func write(to writer: inout TLSWriter) { writer.u16(rawValue) }
}

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

/// HPKECiphertext of RFC 9420 section 7.6.
struct HPKECiphertext: Equatable, TLSCodable {
    let kemOutput: [UInt8]
    let ciphertext: [UInt8]

    init(_ sealed: HPKE.Sealed) { (kemOutput, ciphertext) = (sealed.encapsulatedKey, sealed.ciphertext) }

    init(from reader: inout TLSReader) throws(MLSError) {
        kemOutput = try reader.opaque()
        ciphertext = try reader.opaque()
    }

    func write(to writer: inout TLSWriter) {
        writer.opaque(kemOutput)
        writer.opaque(ciphertext)
    }
}

/// EncryptWithLabel and the keys for it (RFC 9420 section 5.1.3).
extension CipherSuite {
    func encrypt(
        _ plaintext: [UInt8], to publicKey: [UInt8], label: String, context: [UInt8], randomness: Randomness
    ) throws(MLSError) -> HPKECiphertext {
        try refusing { () throws(CryptoError) in
            let info = labelled(label, context)
            return HPKECiphertext(try hpke.seal(plaintext, to: publicKey, info: info, randomness: randomness))
        }
    }

    /// Throws `notAuthentic` with `part` for another key or context, or changed bytes.
    func decrypt(
        _ sealed: HPKECiphertext, key: Secret, label: String, context: [UInt8], part: AuthenticatedPart
    ) throws(MLSError) -> [UInt8] {
        do {
            let box = HPKE.Sealed(encapsulatedKey: sealed.kemOutput, ciphertext: sealed.ciphertext)
            return try hpke.open(box, key: agreementKey(key), info: labelled(label, context))
        } catch {
            throw .notAuthentic(part)
        }
    }

    func keyPair(from material: Secret) throws(MLSError) -> AgreementKey {
        try refusing { () throws(CryptoError) in try hpke.deriveKeyPair(from: material) }
    }

    func newKeyPair(from randomness: Randomness) throws(MLSError) -> AgreementKey {
        var material = randomness.bytes(Self.hashSize)
        return try keyPair(from: Secret(pooling: &material))
    }

    func agreementKey(_ privateKey: Secret) throws(CryptoError) -> AgreementKey {
        try AgreementKey(privateKey: privateKey, kem: kem)
    }

    /// Whether something can be sealed to these bytes.
    func isPublicKey(_ bytes: [UInt8]) -> Bool {
        do throws(CryptoError) {
            try kem.check(bytes)
            return true
        } catch {
            return false
        }
    }

    /// Runs `body` and carries the primitive's refusal in this module's error.
    func refusing<Result>(_ body: () throws(CryptoError) -> Result) throws(MLSError) -> Result {
        do { return try body() } catch { throw .refused(error) }
    }
}
