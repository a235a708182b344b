public import SalusBase

/// An account's word that a device's keys are its own (object type 4): signed by the device, which proves that it
/// holds them, and by the account's identity key.
public struct DeviceCertificate: Equatable, Sendable {
    /// The rights of a device beside signing for its owner.
    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The device may admit other devices.
        public static let mayApproveDevices = Flags(rawValue: 1)
        /// The device signs in without the password.
        public static let remembersAccount = Flags(rawValue: 2)
        /// The device's keys are in hardware.
        public static let hasHardwareKey = Flags(rawValue: 4)
    }

    /// The user identifier of the account.
    public let user: [UInt8]
    /// The identifier of the device.
    public let device: [UInt8]
    /// The key that verifies the device's signatures (Ed25519).
    public let signingKey: [UInt8]
    /// The key that others seal to (X25519).
    public let encryptionKey: [UInt8]
    /// The beginning of its validity.
    public let notBefore: Instant
    /// The end of its validity.
    public let notAfter: Instant
    public let platform: UInt8
    public let flags: Flags
    public let extensions: Extensions
    public let encoded: [UInt8]
    private let sealedLabel: [UInt8]

    /// Issues a certificate. The label is what the owner sees in the device list; the server cannot read it.
    public init(
        for keys: DeviceKeys, user: [UInt8], label: String, validity: Range<Instant>, platform: UInt8 = 0,
        flags: Flags = [.mayApproveDevices], account: AccountKeys, randomness: Randomness
    ) throws(CryptoError) {
        let sealedLabel = try Sealing.seal(
            Array(label.utf8), key: account.selfKey.derive(Self.labelKey, keys.identifier), label: Self.labelLabel,
            header: keys.identifier, randomness: randomness)
        try self.init(
            for: keys, user: user, sealedLabel: sealedLabel, validity: validity, platform: platform, flags: flags,
            identity: account.identity)
    }

    init(
        for keys: DeviceKeys, user: [UInt8], sealedLabel: [UInt8], validity: Range<Instant>, platform: UInt8,
        flags: Flags, identity: SigningKey
    ) throws(CryptoError) {
        var writer = ByteWriter(.deviceCertificate)
        writer.raw(try checkedIdentifier(user))
        writer.raw(keys.identifier + keys.signing.publicKey + keys.agreement.publicKey)
        writer.instant(validity.lowerBound)
        writer.instant(validity.upperBound)
        writer.u8(platform)
        writer.u8(flags.rawValue)
        writer.v16(sealedLabel)
        writer.extensions(Extensions())
        writer.raw(keys.signing.sign(writer.bytes, label: Self.proofLabel))
        writer.raw(identity.sign(writer.bytes, label: Self.issueLabel))
        try self.init(encoded: writer.bytes, issuedBy: identity.publicKey)
    }

    /// Reads and verifies both signatures; `notAuthentic` when one is wrong.
    public init(encoded: [UInt8], issuedBy identityKey: [UInt8]) throws(CryptoError) {
        try self.init(encoded, verifyingBy: identityKey)
    }

    /// Reads a certificate whose signatures were verified when its entry was replayed.
    init(verifiedBefore encoded: [UInt8]) throws(CryptoError) { try self.init(encoded, verifyingBy: nil) }

    private init(_ encoded: [UInt8], verifyingBy identityKey: [UInt8]?) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .deviceCertificate)
        (user, device) = (try reader.raw(16), try reader.raw(16))
        (signingKey, encryptionKey) = (try reader.raw(32), try reader.raw(32))
        (notBefore, notAfter) = (try reader.instant(), try reader.instant())
        (platform, flags) = (try reader.u8(), Flags(rawValue: try reader.u8()))
        sealedLabel = try reader.v16()
        extensions = try reader.extensions()
        let proven = reader.taken
        let proof = try reader.raw(64)
        let issued = reader.taken
        let signature = try reader.raw(64)
        try reader.end()
        self.encoded = encoded
        guard notBefore < notAfter else { throw .outOfRange(field: "validity") }
        guard let identityKey else { return }
        guard LabelledSignature.isValid(proof, over: proven, label: Self.proofLabel, by: signingKey),
            LabelledSignature.isValid(signature, over: issued, label: Self.issueLabel, by: identityKey)
        else { throw .notAuthentic }
    }

    /// The owner's name for the device; needs the account's self key.
    public func label(with selfKey: Secret) throws(CryptoError) -> String {
        let bytes = try Sealing.open(
            sealedLabel, key: selfKey.derive(Self.labelKey, device), label: Self.labelLabel, header: device)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .malformed(.unexpected("bytes that are not UTF-8"))
        }
        return text
    }

    private static let proofLabel = "device-pop"
    private static let issueLabel = "device-cert"
    private static let labelKey = "device label"
    private static let labelLabel = "device-label"
}
