import SalusBase
import SalusVaultModels

/// The keys of one epoch, sealed to one member's encryption key (object type 7). The server keeps it as long as the
/// member stays, because new devices of that member need it.
public struct WrappedVaultKey: Equatable, Sendable {
    public let vault: [UInt8]
    public let epoch: UInt32
    public let recipient: [UInt8]
    /// The generation of the recipient's encryption key.
    public let generation: UInt32
    public let author: [UInt8]
    public let authorDevice: [UInt8]
    public let history: VaultHistory
    public let extensions: Extensions
    private let sealed: HPKE.Sealed

    /// Wraps `keys` to a member; `earlier` are those of the named epochs, none for another `history`.
    init(
        _ keys: EpochKeys, earlier: [EpochKeys], history: VaultHistory, to recipient: IdentityLog,
        by author: VaultAuthor, randomness: Randomness
    ) throws(CryptoError) {
        guard let key = recipient.encryptionKeys.last else { throw .outOfRange(field: "encryption key") }
        (vault, epoch) = (keys.vault, keys.epoch)
        (self.recipient, generation) = (recipient.user, key.generation)
        (self.author, authorDevice) = (author.user, author.device)
        (self.history, extensions) = (history, Extensions())
        let header = Self.header(
            vault, epoch, recipient.user, key.generation, author.user, author.device, history, Extensions())
        var content = try Self.content(keys, earlier, history)
        defer { wipe(&content) }
        sealed = try HPKE.seal(content, to: key.publicKey, info: Self.info(header), randomness: randomness)
    }

    /// Reads the canonical form without opening it.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .wrappedVaultKey)
        (vault, epoch) = (try reader.raw(16), try reader.u32())
        (recipient, generation) = (try reader.raw(16), try reader.u32())
        (author, authorDevice) = (try reader.raw(16), try reader.raw(16))
        guard let history = VaultHistory(rawValue: try reader.u8()) else { throw .outOfRange(field: "history") }
        (self.history, extensions) = (history, try reader.extensions())
        sealed = HPKE.Sealed(encapsulatedKey: try reader.raw(32), ciphertext: reader.rest())
        guard sealed.ciphertext.count >= 32 + AEAD.tagSize else { throw .malformed(.tooShort) }
    }

    public var encoded: [UInt8] { header + sealed.encapsulatedKey + sealed.ciphertext }

    /// As the header of the epoch names it.
    public var hash: [UInt8] { SHA256.hash(encoded) }

    /// The keys inside by epoch: that of `header`, and those of earlier epochs that were named.
    ///
    /// Nothing is believed that does not fit `header`, and for an earlier epoch `earlier`, which come from a verified
    /// log. Throws `refusedVaultKey`, or `notAuthentic` when the bytes were not sealed to `key`.
    public func open(
        with key: AgreementKey, header: VaultHeader, earlier: [UInt32: VaultHeader] = [:]
    ) throws(CryptoError) -> [UInt32: EpochKeys] {
        guard let member = header.member(recipient), member.role.reads else { throw .refusedVaultKey(.noMember) }
        guard ConstantTime.areEqual(hash, member.wrapHash) else { throw .refusedVaultKey(.hash) }
        guard generation == member.keyGeneration, history == member.history else {
            throw .refusedVaultKey(.otherEpoch)
        }
        var content = try HPKE.open(sealed, with: key, info: Self.info(self.header))
        defer { wipe(&content) }
        return try keys(in: content, header, earlier)
    }

    // MARK: Content

    private static func content(
        _ keys: EpochKeys, _ earlier: [EpochKeys], _ history: VaultHistory
    ) throws(CryptoError) -> [UInt8] {
        var writer = ByteWriter(reserving: 64 + 36 * earlier.count)
        keys.key.withBytes { writer.raw($0) }
        if history == .everything {
            guard let historyKey = keys.historyKey else { throw .refusedVaultKey(.noHistory) }
            historyKey.withBytes { writer.raw($0) }
        }
        guard earlier.isEmpty || history == .namedEpochs else { throw .outOfRange(field: "history") }
        for keys in earlier.sorted(by: { $0.epoch < $1.epoch }) {
            writer.u32(keys.epoch)
            keys.key.withBytes { writer.raw($0) }
        }
        return writer.bytes
    }

    private func keys(
        in content: [UInt8], _ header: VaultHeader, _ earlier: [UInt32: VaultHeader]
    ) throws(CryptoError) -> [UInt32: EpochKeys] {
        var reader = ObjectReader(content)
        let key = try reader.secret(32)
        let historyKey = history == .everything ? try reader.secret(32) : nil
        let own = try EpochKeys(vault: vault, epoch: epoch, key: key, historyKey: historyKey)
        try own.check(against: header)
        var opened = [epoch: own]
        if history == .namedEpochs { try readEarlier(&reader, earlier, into: &opened) }
        try reader.end()
        return opened
    }

    private func readEarlier(
        _ reader: inout ObjectReader, _ headers: [UInt32: VaultHeader], into opened: inout [UInt32: EpochKeys]
    ) throws(CryptoError) {
        var last: UInt32 = 0
        while reader.remaining > 0 {
            let number = try reader.u32()
            let key = try reader.secret(32)
            guard number > last, number < epoch, let header = headers[number] else {
                throw .refusedVaultKey(.earlierKey)
            }
            let keys = try EpochKeys(vault: vault, epoch: number, key: key, historyKey: nil)
            guard (try? keys.check(against: header)) != nil else { throw .refusedVaultKey(.earlierKey) }
            opened[number] = keys
            last = number
        }
    }

    // MARK: Header

    private var header: [UInt8] {
        Self.header(vault, epoch, recipient, generation, author, authorDevice, history, extensions)
    }

    private static func info(_ header: [UInt8]) -> [UInt8] { Array("Salus1 wrap".utf8) + [0] + header }

    private static func header(
        _ vault: [UInt8], _ epoch: UInt32, _ recipient: [UInt8], _ generation: UInt32, _ author: [UInt8],
        _ authorDevice: [UInt8], _ history: VaultHistory, _ extensions: Extensions
    ) -> [UInt8] {
        var writer = ByteWriter(.wrappedVaultKey)
        writer.raw(vault)
        writer.u32(epoch)
        writer.raw(recipient)
        writer.u32(generation)
        writer.raw(author + authorDevice)
        writer.u8(history.rawValue)
        writer.extensions(extensions)
        return writer.bytes
    }
}
