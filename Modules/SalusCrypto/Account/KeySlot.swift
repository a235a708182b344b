public import SalusBase

/// One way to an account's master key: the key, sealed under a key that only this way gives (object type 2).
///
/// The server stores and returns slots; it can check their frame but never open them.
public struct KeySlot: Equatable, Sendable {
    /// The key that opens the slot.
    public enum Kind: UInt8, Sendable {
        case password = 1
        case device = 2
        case recoveryCode = 3
        case recoveryContacts = 4
        case organisation = 5
    }

    private static let label = "slot"

    public let user: [UInt8]
    public let identifier: [UInt8]
    public let kind: Kind
    /// The generation of the master key inside.
    public let generation: UInt32
    /// The time at which the slot was made.
    public let created: Instant
    public let extensions: Extensions
    private let sealed: [UInt8]

    /// Seals `masterKey` (32 bytes) under `slotKey`.
    public init(
        sealing masterKey: Secret, generation: UInt32, under slotKey: Secret, kind: Kind, user: [UInt8],
        created: Instant, extensions: Extensions = Extensions(), randomness: Randomness
    ) throws(CryptoError) {
        (self.user, identifier) = (try checkedIdentifier(user), randomness.bytes(16))
        (self.kind, self.generation) = (kind, generation)
        (self.created, self.extensions) = (created, extensions)
        let header = Self.header(user, identifier, kind, generation, created, extensions)
        sealed = try Sealing.wrap(
            masterKey.checked(count: 32), key: slotKey, label: Self.label, header: header, randomness: randomness)
    }

    /// Reads the canonical form; throws for a slot of another account.
    public init(encoded: [UInt8], user: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .keySlot)
        self.user = try reader.raw(16)
        identifier = try reader.raw(16)
        guard let kind = Kind(rawValue: try reader.u8()) else { throw .outOfRange(field: "kind") }
        self.kind = kind
        generation = try reader.u32()
        created = try reader.instant()
        extensions = try reader.extensions()
        sealed = try reader.raw(32 + Sealing.overhead)
        try reader.end()
        guard self.user == user else { throw .wrongOwner }
    }

    /// The bytes that the server stores.
    public var encoded: [UInt8] { header + sealed }

    /// The master key; `notAuthentic` when `slotKey` or any byte of the slot is not what it was.
    public func open(with slotKey: Secret) throws(CryptoError) -> Secret {
        try Sealing.unwrap(sealed, key: slotKey, label: Self.label, header: header)
    }

    /// The key of a password slot, out of OPAQUE's export key.
    public static func passwordKey(exportKey: Secret, user: [UInt8]) -> Secret {
        exportKey.derive("kek password", user)
    }

    /// The key of a remembered device's slot: half of it on the device, half at the server.
    public static func deviceKey(localHalf: Secret, serverHalf: Secret, user: [UInt8], device: [UInt8]) -> Secret {
        let both = Secret(count: localHalf.count + serverHalf.count) { memory in
            localHalf.withBytes { memory.copyBytes(from: $0) }
            serverHalf.withBytes { half in
                UnsafeMutableRawBufferPointer(rebasing: memory[localHalf.count...]).copyBytes(from: half)
            }
        }
        return both.extracted(salt: "Salus1 device").derive("kek device", user + device)
    }

    private var header: [UInt8] { Self.header(user, identifier, kind, generation, created, extensions) }

    private static func header(
        _ user: [UInt8], _ identifier: [UInt8], _ kind: Kind, _ generation: UInt32, _ created: Instant,
        _ extensions: Extensions
    ) -> [UInt8] {
        var writer = ByteWriter(.keySlot)
        writer.raw(user)
        writer.raw(identifier)
        writer.u8(kind.rawValue)
        writer.u32(generation)
        writer.instant(created)
        writer.extensions(extensions)
        return writer.bytes
    }
}
