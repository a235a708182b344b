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
