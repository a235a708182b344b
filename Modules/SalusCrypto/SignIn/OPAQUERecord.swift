import SalusBase

/// The password record that a server stores: 192 bytes, useless for guessing without the server's OPRF seed.
public struct OPAQUERecord: Equatable, Sendable {
    public static let size = 192

    let clientPublicKey: [UInt8]
    let maskingKey: [UInt8]
    let envelope: OPAQUEEnvelope

    init(clientPublicKey: [UInt8], maskingKey: [UInt8], envelope: OPAQUEEnvelope) {
        (self.clientPublicKey, self.maskingKey, self.envelope) = (clientPublicKey, maskingKey, envelope)
    }

    /// Throws for another length or a public key that is no proper group element.
    public init(bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == Self.size else { throw .wrongLength(expected: Self.size) }
        clientPublicKey = try Ristretto255.checked(Array(bytes[..<32]))
        maskingKey = Array(bytes[32..<96])
        envelope = OPAQUEEnvelope(bytes: Array(bytes[96...]))
    }

    public var bytes: [UInt8] { clientPublicKey + maskingKey + envelope.bytes }
}

/// RFC 9807 section 4: nonce 32 ‖ authentication tag 64.
struct OPAQUEEnvelope: Equatable, Sendable {
    static let size = 96

    let nonce: [UInt8]
    let tag: [UInt8]

    init(nonce: [UInt8], tag: [UInt8]) { (self.nonce, self.tag) = (nonce, tag) }

    /// `bytes` has `size` bytes.
    init(bytes: [UInt8]) { (nonce, tag) = (Array(bytes[..<32]), Array(bytes[32...])) }

    var bytes: [UInt8] { nonce + tag }
}
