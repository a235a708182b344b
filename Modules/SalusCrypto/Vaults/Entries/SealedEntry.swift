public import SalusBase
import SalusVaultModels

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

extension SealedEntry {
    /// Opens the entry at `number` (from 0) of the reader's tree, and checks all that makes it believable.
    ///
    /// `keys` are those of its epoch. Throws `notAuthentic` for another key or any changed byte, and `refusedEntry`
    /// with the first rule that is broken, in this order: epoch, seal, padding, revision, role, revision for its place,
    /// branch, device, signature, ended epoch. One bad entry is set aside and reported; it never stops the rest.
    public func open(with keys: EpochKeys, at number: UInt64, in view: VaultView) throws(CryptoError) -> VaultEntry {
        guard vault == view.log.vault, keys.vault == vault, keys.epoch == epoch,
            let header = view.log.headers[epoch]
        else { throw .refusedEntry(.epoch) }
        let content = try openedContent(with: keys)
        let entry = try VaultEntry(signed: content)
        let member = try checkedMember(entry, header)
        guard entry.revision <= number + 1 else { throw .refusedEntry(.revision) }
        try checkBranch(entry, at: number, view)
        try checkDevice(entry, content, member, view)
        try checkEpochsEnd(at: number, view)
        return entry
    }

    private func openedContent(with keys: EpochKeys) throws(CryptoError) -> [UInt8] {
        let padded =
            if let block = extensions[DepositBlock.type] {
                try opened(under: DepositBlock.open(block, with: keys, position))
            } else {
                try keys.withEntryKey(identifier) { (key) throws(CryptoError) in try opened(under: key) }
            }
        guard let content = PaddedContent.content(of: padded) else { throw .refusedEntry(.padding) }
        return content
    }

    private func opened(under key: [UInt8]) throws(CryptoError) -> [UInt8] {
        try ChunkedEncryption.open(sealed, master: key, context: Sealing.context(Self.label, header))
    }

    private func checkedMember(_ entry: VaultEntry, _ header: VaultHeader) throws(CryptoError) -> VaultMember {
        let begins = entry.revision == 1 && entry.kind == .put
        guard begins || !header.policy.contains(.entriesAreFinal) else { throw .refusedEntry(.revision) }
        guard let member = header.member(entry.author), member.role.writes,
            member.role != .depositor || (isDeposit && begins)
        else { throw .refusedEntry(.role) }
        return member
    }

    /// A tree that holds this entry itself cannot be named in it: that would take its own hash.
    private func checkBranch(
        _ entry: VaultEntry, at number: UInt64, _ view: VaultView
    ) throws(CryptoError) {
        guard view.log.epoch(at: entry.logHead) == epoch, view.tree.holds(entryHash: hash, at: number),
            view.tree.head(at: entry.tree.size) == entry.tree
        else { throw .refusedEntry(.fork) }
    }

    private func checkDevice(
        _ entry: VaultEntry, _ content: [UInt8], _ member: VaultMember, _ view: VaultView
    ) throws(CryptoError) {
        guard let identity = view.identities[entry.author] else { throw .missingIdentityLog }
        guard let device = identity.devices[device],
            device.revoked.map({ $0 > member.identityHead.sequence }) ?? true
        else { throw .refusedEntry(.device) }
        guard VaultEntry.isSigned(content, header: header, by: device.certificate.signingKey) else {
            throw .refusedEntry(.signature)
        }
    }

    private func checkEpochsEnd(at number: UInt64, _ view: VaultView) throws(CryptoError) {
        if let frozen = view.log.frozen[epoch] {
            guard number < frozen.size, view.tree.head(at: frozen.size) == frozen else {
                throw .refusedEntry(.frozenTree)
            }
        } else if view.alreadyRevoked.contains(device) {
            throw .refusedEntry(.revokedDevice)
        }
    }
}
