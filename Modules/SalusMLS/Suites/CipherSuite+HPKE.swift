import SalusBase
import SalusCrypto

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
