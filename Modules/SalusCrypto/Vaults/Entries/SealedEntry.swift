public import SalusBase

/// One entry of a vault as it travels and is stored (object type 8): the server sees vault, epoch, device and size.
public struct SealedEntry: Equatable, Sendable {
    static let label = "entry"

    let position: EntryPosition
    public let extensions: Extensions
    public let encoded: [UInt8]
    private let headerSize: Int

    public var vault: [UInt8] { position.vault }
    /// Made by the client, so that the same entry sent twice is one entry.
    public var identifier: [UInt8] { position.identifier }
    public var epoch: UInt32 { position.epoch }
    public var device: [UInt8] { position.device }
    /// Whether it was sealed to the deposit key of its epoch, by an author who need not be able to read.
    public var isDeposit: Bool { extensions[DepositBlock.type] != nil }
    /// SHA-256 of all bytes: the leaf's data in the tree of entries, and how later revisions name it.
    public var hash: [UInt8] { SHA256.hash(encoded) }

    var header: [UInt8] { Array(encoded[..<headerSize]) }
    var sealed: [UInt8] { Array(encoded[headerSize...]) }

    /// Reads the visible part; nothing is opened.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .sealedEntry)
        position = EntryPosition(
            vault: try reader.raw(16), identifier: try reader.raw(16), epoch: try reader.u32(),
            device: try reader.raw(16))
        guard try reader.u8() == 0 else { throw .outOfRange(field: "flags") }
        extensions = try reader.extensions(critical: [DepositBlock.type])
        (self.encoded, headerSize) = (encoded, encoded.count - reader.remaining)
        guard reader.remaining >= Sealing.overhead + Padme.paddedLength(0) else { throw .malformed(.tooShort) }
        guard extensions[DepositBlock.type].map({ $0.count == DepositBlock.size }) ?? true else {
            throw .wrongLength(expected: DepositBlock.size)
        }
    }

    // MARK: Sealing

    /// Seals an entry under an epoch's keys. `extensions` are in the open.
    public init(
        _ entry: VaultEntry, identifier: [UInt8], extensions: Extensions = Extensions(), under keys: EpochKeys,
        by device: DeviceKeys, randomness: Randomness
    ) throws(CryptoError) {
        let position = EntryPosition(
            vault: keys.vault, identifier: try checkedIdentifier(identifier), epoch: keys.epoch,
            device: device.identifier)
        let sealed = try keys.withEntryKey(identifier) { (key) throws(CryptoError) in
            Self.seal(entry, position, extensions, key: key, by: device, randomness: randomness)
        }
        try self.init(encoded: sealed)
    }

    /// Seals an entry to the deposit key in `header`, which takes no key of the vault.
    public init(
        depositing entry: VaultEntry, identifier: [UInt8], in header: VaultHeader, by device: DeviceKeys,
        randomness: Randomness
    ) throws(CryptoError) {
        let position = EntryPosition(
            vault: header.vault, identifier: try checkedIdentifier(identifier), epoch: header.epoch,
            device: device.identifier)
        var key = randomness.bytes(32)
        defer { wipe(&key) }
        var extensions = Extensions()
        extensions[DepositBlock.type] = try DepositBlock.seal(
            key, to: header.depositKey, position, randomness: randomness)
        try self.init(
            encoded: Self.seal(entry, position, extensions, key: key, by: device, randomness: randomness))
    }

    private static func seal(
        _ entry: VaultEntry, _ position: EntryPosition, _ extensions: Extensions, key: [UInt8], by device: DeviceKeys,
        randomness: Randomness
    ) -> [UInt8] {
        let header = position.header(extensions)
        var padded = PaddedContent.pad(entry.signed(by: device.signing, header: header))
        defer { wipe(&padded) }
        return header
            + ChunkedEncryption.seal(
                padded, master: key, context: Sealing.context(label, header),
                salt: randomness.bytes(ChunkedEncryption.saltSize))
    }
}
