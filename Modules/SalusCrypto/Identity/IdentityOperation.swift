import SalusBase

/// The operation of an entry of an identity log.
public enum IdentityOperation: Equatable, Sendable {
    /// The reason that a device was removed.
    public enum RevocationReason: UInt8, Sendable {
        case lost = 1
        case replaced = 2
        case compromised = 3
    }

    /// A grant to recover the account.
    public struct RecoveryGrant: Hashable, Sendable {
        public enum Kind: UInt8, Sendable {
            case contacts = 4
            case organisation = 5
        }

        public let kind: Kind
        public let keyHash: [UInt8]

        public init(kind: Kind, keyHash: [UInt8]) { (self.kind, self.keyHash) = (kind, keyHash) }
    }

    /// The number of contacts, and the threshold of those that recover the account together: 1 to 255 each, as `policy`
    /// of a grant holds them.
    public struct RecoveryPolicy: Hashable, Sendable {
        public let threshold: Int
        public let contacts: Int
        /// The threshold in the upper byte.
        public var code: UInt16 { UInt16(threshold) << 8 | UInt16(contacts) }

        /// Throws `outOfRange` unless both are from 1 to 255.
        public init(threshold: Int, contacts: Int) throws(CryptoError) {
            guard 1...255 ~= threshold, 1...255 ~= contacts else { throw .outOfRange(field: "policy") }
            (self.threshold, self.contacts) = (threshold, contacts)
        }

        init(code: UInt16) { (threshold, contacts) = (Int(code >> 8), Int(code & 0xFF)) }
    }

    case genesis(identityKey: [UInt8], generation: UInt32, encryptionKey: [UInt8])
    /// An encoded device certificate.
    case addDevice(certificate: [UInt8])
    case revokeDevice([UInt8], reason: RevocationReason)
    case rotateEncryptionKey(generation: UInt32, publicKey: [UInt8])
    case rotateIdentityKey(publicKey: [UInt8], proof: [UInt8])
    case grantRecovery(RecoveryGrant, policy: UInt16)
    case endRecovery(RecoveryGrant)

    var code: UInt8 {
        switch self {
        case .genesis: 1
        case .addDevice: 2
        case .revokeDevice: 3
        case .rotateEncryptionKey: 4
        case .rotateIdentityKey: 5
        case .grantRecovery: 6
        case .endRecovery: 7
        }
    }

    var body: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .genesis(let identityKey, let generation, let encryptionKey):
            writer.raw(identityKey)
            writer.u32(generation)
            writer.raw(encryptionKey)
        case .addDevice(let certificate): writer.raw(certificate)
        case .revokeDevice(let device, let reason):
            writer.raw(device)
            writer.u8(reason.rawValue)
        case .rotateEncryptionKey(let generation, let publicKey):
            writer.u32(generation)
            writer.raw(publicKey)
        case .rotateIdentityKey(let publicKey, let proof): writer.raw(publicKey + proof)
        case .grantRecovery(let grant, let policy):
            writer.raw([grant.kind.rawValue] + grant.keyHash)
            writer.u16(policy)
        case .endRecovery(let grant): writer.raw([grant.kind.rawValue] + grant.keyHash)
        }
        return writer.bytes
    }

    init(code: UInt8, body: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(body)
        switch code {
        case 1:
            self = .genesis(
                identityKey: try reader.raw(32), generation: try reader.u32(), encryptionKey: try reader.raw(32))
        case 2: self = .addDevice(certificate: reader.rest())
        case 3: self = try Self.revocation(&reader)
        case 4: self = .rotateEncryptionKey(generation: try reader.u32(), publicKey: try reader.raw(32))
        case 5: self = .rotateIdentityKey(publicKey: try reader.raw(32), proof: try reader.raw(64))
        case 6: self = .grantRecovery(try Self.grant(&reader), policy: try reader.u16())
        case 7: self = .endRecovery(try Self.grant(&reader))
        default: throw .outOfRange(field: "operation")
        }
        try reader.end()
    }

    private static func revocation(_ reader: inout ObjectReader) throws(CryptoError) -> Self {
        let device = try reader.raw(16)
        guard let reason = RevocationReason(rawValue: try reader.u8()) else { throw .outOfRange(field: "reason") }
        return .revokeDevice(device, reason: reason)
    }

    private static func grant(_ reader: inout ObjectReader) throws(CryptoError) -> RecoveryGrant {
        guard let kind = RecoveryGrant.Kind(rawValue: try reader.u8()) else { throw .outOfRange(field: "kind") }
        return RecoveryGrant(kind: kind, keyHash: try reader.raw(32))
    }
}
