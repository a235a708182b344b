public import SalusBase

/// The small file that guards a device's local store: its master key, sealed under the local password or a key of the
/// system's key ring (object type 10).
public struct LocalKeySlot: Equatable, Sendable {
    /// The derivation of the key that opens the slot.
    public enum Kind: UInt8, Sendable {
        case localPassword = 1
        case keyRing = 2
    }

    private static let label = "keystore"
    private static let passesAllowed: ClosedRange<UInt32> = 1...10
    private static let memoryAllowedKiB: ClosedRange<UInt32> = 8_192...1_048_576

    private struct Stretching: Equatable {
        let passes: UInt32
        let memoryKiB: UInt32
        let salt: [UInt8]
    }

    public let store: [UInt8]
    public let kind: Kind
    private let stretching: Stretching
    private let extensions: Extensions
    private let sealed: [UInt8]

    /// Seals `masterKey` (32 bytes) under a password stretched with `profile`.
    public init(
        sealing masterKey: Secret, password: Secret, store: [UInt8], profile: Argon2id.Profile = .strong,
        randomness: Randomness
    ) throws(CryptoError) {
        let stretching = Stretching(
            passes: profile.passes, memoryKiB: profile.memoryKiB, salt: randomness.bytes(16))
        let key = try Self.key(password, stretching)
        try self.init(masterKey, key, store, .localPassword, stretching, randomness)
    }

    /// Seals `masterKey` under a key of 32 random bytes that the system's key ring holds.
    public init(
        sealing masterKey: Secret, keyRingKey: Secret, store: [UInt8], randomness: Randomness
    ) throws(CryptoError) {
        let none = Stretching(passes: 0, memoryKiB: 0, salt: [UInt8](repeating: 0, count: 16))
        try self.init(masterKey, keyRingKey, store, .keyRing, none, randomness)
    }

    private init(
        _ masterKey: Secret, _ key: Secret, _ store: [UInt8], _ kind: Kind, _ stretching: Stretching,
        _ randomness: Randomness
    ) throws(CryptoError) {
        (self.store, self.kind) = (try checkedIdentifier(store), kind)
        (self.stretching, extensions) = (stretching, Extensions())
        let header = Self.header(store, kind, stretching, extensions)
        sealed = try Sealing.wrap(
            masterKey.checked(count: 32), key: key, label: Self.label, header: header, randomness: randomness)
    }

    /// Reads the canonical form. Stretching parameters are bounded before anybody uses them: 1 to 10 passes, 8 MiB to
    /// 1 GiB.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .localKeySlot)
        store = try reader.raw(16)
        guard let kind = Kind(rawValue: try reader.u8()) else { throw .outOfRange(field: "kind") }
        self.kind = kind
        let function = try reader.u8()
        stretching = Stretching(
            passes: try reader.u32(), memoryKiB: try reader.u32(), salt: try reader.raw(16))
        extensions = try reader.extensions()
        sealed = try reader.raw(32 + Sealing.overhead)
        try reader.end()
        guard function == (kind == .localPassword ? 1 : 0) else { throw .outOfRange(field: "stretching function") }
        guard kind == .keyRing || Self.passesAllowed.contains(stretching.passes) else {
            throw .outOfRange(field: "passes")
        }
        guard kind == .keyRing || Self.memoryAllowedKiB.contains(stretching.memoryKiB) else {
            throw .outOfRange(field: "memory")
        }
    }

    public var encoded: [UInt8] { header + sealed }

    /// The store's master key; `notAuthentic` for a wrong password or a changed slot.
    public func open(password: Secret) throws(CryptoError) -> Secret {
        guard kind == .localPassword else { throw .outOfRange(field: "kind") }
        return try open(key: Self.key(password, stretching))
    }

    /// The database key, opened with the key from the key ring. Throws for another key.
    public func open(keyRingKey: Secret) throws(CryptoError) -> Secret {
        guard kind == .keyRing else { throw .outOfRange(field: "kind") }
        return try open(key: keyRingKey)
    }

    /// The raw key of the store's encrypted database; a new `generation` after a suspected compromise.
    public static func databaseKey(masterKey: Secret, store: [UInt8], generation: UInt32) -> Secret {
        var context = ByteWriter()
        context.raw(store)
        context.u32(generation)
        return masterKey.derive("sqlcipher", context.bytes)
    }

    private func open(key: Secret) throws(CryptoError) -> Secret {
        try Sealing.unwrap(sealed, key: key, label: Self.label, header: header)
    }

    private static func key(_ password: Secret, _ stretching: Stretching) throws(CryptoError) -> Secret {
        var key = try PasswordText.composed(password).withArray { (bytes) throws(CryptoError) in
            try Argon2id.stretch(
                bytes, salt: stretching.salt, passes: stretching.passes, memoryKiB: stretching.memoryKiB, count: 32)
        }
        return Secret(wiping: &key)
    }

    private var header: [UInt8] { Self.header(store, kind, stretching, extensions) }

    private static func header(
        _ store: [UInt8], _ kind: Kind, _ stretching: Stretching, _ extensions: Extensions
    ) -> [UInt8] {
        var writer = ByteWriter(.localKeySlot)
        writer.raw(store)
        writer.u8(kind.rawValue)
        writer.u8(kind == .localPassword ? 1 : 0)
        writer.u32(stretching.passes)
        writer.u32(stretching.memoryKiB)
        writer.raw(stretching.salt)
        writer.extensions(extensions)
        return writer.bytes
    }
}
