public import SalusBase

/// One signed entry of a vault's log (object type 5): who is in the vault from here on, and what its entries were so
/// far.
public struct VaultLogEntry: Equatable, Sendable {
    private static let label = "vault-log"

    public let vault: [UInt8]
    public let sequence: UInt64
    /// SHA-256 of the entry before, zeros for the first.
    public let previous: [UInt8]
    public let time: Instant
    public let author: [UInt8]
    public let authorDevice: [UInt8]
    /// The head of the author's identity log as the author saw it.
    public let authorHead: LogHead
    /// The sealed entries of the vault as the author knew them; what an epoch change names is what the closing epoch
    /// holds.
    public let tree: EntryTree.Head
    public let operation: VaultOperation
    public let extensions: Extensions
    public let encoded: [UInt8]

    /// Signs an entry that follows `head`, or the first one when that is nil.
    public init(
        _ operation: VaultOperation, of vault: [UInt8], after head: LogHead?, tree: EntryTree.Head, time: Instant,
        by author: VaultAuthor
    ) throws(CryptoError) {
        var writer = ByteWriter(.vaultLogEntry)
        writer.raw(try checkedIdentifier(vault))
        writer.u64(head.map { $0.sequence + 1 } ?? 0)
        writer.raw(head?.hash ?? [UInt8](repeating: 0, count: 32))
        writer.instant(time)
        writer.raw(author.user + author.device)
        writer.logHead(author.identityHead)
        writer.u64(tree.size)
        writer.raw(tree.root)
        writer.u8(operation.code)
        writer.v32(operation.body)
        writer.extensions(Extensions())
        writer.raw(author.keys.signing.sign(writer.bytes, label: Self.label))
        try self.init(encoded: writer.bytes)
    }

    /// Reads the canonical form; nothing is verified yet.
    public init(encoded: [UInt8]) throws(CryptoError) {
        var reader = try ObjectReader(encoded, type: .vaultLogEntry)
        (vault, sequence, previous) = (try reader.raw(16), try reader.u64(), try reader.raw(32))
        time = try reader.instant()
        (author, authorDevice) = (try reader.raw(16), try reader.raw(16))
        authorHead = try reader.logHead()
        tree = EntryTree.Head(size: try reader.u64(), root: try reader.raw(32))
        operation = try VaultOperation(code: reader.u8(), body: reader.v32())
        extensions = try reader.extensions()
        _ = try reader.raw(LabelledSignature.size)
        try reader.end()
        self.encoded = encoded
    }

    /// The head of the log with this entry as its newest.
    public var head: LogHead { LogHead(sequence: sequence, hash: SHA256.hash(encoded)) }

    /// Everybody whose identity log it takes to verify this entry.
    public var users: Set<[UInt8]> { Set((operation.header?.members.map(\.user) ?? []) + [author]) }

    func isSigned(by publicKey: [UInt8]) -> Bool {
        let signature = Array(encoded.suffix(LabelledSignature.size))
        let message = Array(encoded.dropLast(LabelledSignature.size))
        return LabelledSignature.isValid(signature, over: message, label: Self.label, by: publicKey)
    }
}
