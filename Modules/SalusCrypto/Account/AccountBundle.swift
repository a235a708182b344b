public import SalusBase

/// An account's private keys, sealed under its master key, as the server keeps them (object type 1).
public struct AccountBundle: Equatable, Sendable {
    private static let label = "bundle"

    /// The user identifier of the account, 16 bytes.
    public let user: [UInt8]
    /// The generation of the master key that opens it.
    public let generation: UInt32
    /// Rises by one with each write; a device refuses to go back.
    public let sequence: UInt64
    public let extensions: Extensions
    private let sealed: [UInt8]

    /// Seals `keys` under `masterKey` (32 bytes). Throws `outOfRange` for more than `AccountKeys.mostEncryptionKeys`.
    public init(
        sealing keys: AccountKeys, under masterKey: Secret, generation: UInt32, sequence: UInt64, user: [UInt8],
        extensions: Extensions = Extensions(), randomness: Randomness
    ) throws(CryptoError) {
        guard keys.encryption.count <= AccountKeys.mostEncryptionKeys else {
            throw .outOfRange(field: "encryption keys")
        }
        (self.user, self.generation) = (try checkedIdentifier(user), generation)
        (self.sequence, self.extensions) = (sequence, extensions)
        let header = Self.header(user, generation, sequence, extensions)
        var content = keys.padded
        defer { wipe(&content) }
        sealed = try Sealing.seal(
            content, key: Self.key(masterKey, user, generation), label: Self.label, header: header,
            randomness: randomness)
    }

    /// Reads the canonical form without opening it; throws for a bundle of another account.
    public init(encoded: [UInt8], user: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .accountBundle)
        self.user = try reader.raw(16)
        generation = try reader.u32()
        sequence = try reader.u64()
        extensions = try reader.extensions()
        sealed = reader.rest()
        guard self.user == user else { throw .wrongOwner }
        guard sealed.count > Sealing.overhead else { throw .malformed(.tooShort) }
    }

    /// The signed bytes.
    public var encoded: [UInt8] { Self.header(user, generation, sequence, extensions) + sealed }

    /// The keys. `seen` is the highest sequence that this device has met: a lower one is a `rollback`.
    public func open(with masterKey: Secret, seen: UInt64 = 0) throws(CryptoError) -> AccountKeys {
        guard sequence >= seen else { throw .rollback }
        var content = try Sealing.open(
            sealed, key: Self.key(masterKey, user, generation), label: Self.label,
            header: Self.header(user, generation, sequence, extensions))
        defer { wipe(&content) }
        return try AccountKeys(padded: content)
    }

    private static func key(_ masterKey: Secret, _ user: [UInt8], _ generation: UInt32) -> Secret {
        var context = ByteWriter()
        context.raw(user)
        context.u32(generation)
        return masterKey.derive("bundle", context.bytes)
    }

    private static func header(
        _ user: [UInt8], _ generation: UInt32, _ sequence: UInt64, _ extensions: Extensions
    ) -> [UInt8] {
        var writer = ByteWriter(.accountBundle)
        writer.raw(user)
        writer.u32(generation)
        writer.u64(sequence)
        writer.extensions(extensions)
        return writer.bytes
    }
}
