public import SalusBase

/// All secrets of the sign-in server, as one secret of 160 bytes for the key file.
public struct SignInServerKeys: Sendable {
    public static let size = 160

    let opaque: OPAQUEServerKeys
    /// 64 bytes that make the answers for names that do not exist.
    let enumerationKey: Secret
    private let madeUpClientKey: [UInt8]
    private let madeUpMaskingKey: Secret

    init(opaque: OPAQUEServerKeys, enumerationKey: Secret) throws(CryptoError) {
        (self.opaque, self.enumerationKey) = (opaque, enumerationKey)
        let seed = enumerationKey.derivePublic("made-up client key")
        madeUpClientKey = try OPAQUEKeySchedule.agreementKeys(seed: seed).publicKey
        madeUpMaskingKey = Secret(copying: enumerationKey.derivePublic("made-up masking key", count: 64))
    }

    /// New keys from `randomness`.
    public init(from randomness: Randomness) throws(CryptoError) {
        let opaque = try OPAQUEServerKeys(from: randomness)
        try self.init(opaque: opaque, enumerationKey: Secret(random: 64, from: randomness))
    }

    /// Reads what `secret` gave.
    public init(secret: Secret) throws(CryptoError) {
        let parts = try secret.checked(count: Self.size).withBytes { bytes in
            [0..<64, 64..<96, 96..<160].map { Secret(copying: bytes[$0]) }
        }
        try self.init(
            opaque: OPAQUEServerKeys(oprfSeed: parts[0], privateKey: parts[1]), enumerationKey: parts[2])
    }

    /// The server's OPAQUE public key, 32 bytes.
    public var publicKey: [UInt8] { opaque.publicKey }

    /// OPRF seed 64 ‖ private key 32 ‖ enumeration key 64.
    public var secret: Secret {
        Secret(count: Self.size) { memory in
            var start = 0
            for part in [opaque.oprfSeed, opaque.privateKey, enumerationKey] {
                part.withBytes { UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyBytes(from: $0) }
                start += part.count
            }
        }
    }

    /// One fixed record for all names without an account (RFC 9807 section 6.3.2.2): a key pair without a holder, an
    /// unknown masking key, an envelope of zeros.
    var madeUpRecord: OPAQUERecord {
        OPAQUERecord(
            clientPublicKey: madeUpClientKey, maskingKey: madeUpMaskingKey.withArray { $0 },
            envelope: OPAQUEEnvelope(bytes: [UInt8](repeating: 0, count: OPAQUEEnvelope.size)))
    }

    /// The user id that a name without an account seems to have: always the same for the same name.
    func madeUpUser(name: String) -> [UInt8] {
        Array(HMAC<SHA512>.authenticate(Array(name.utf8), key: enumerationKey)[..<16])
    }
}
