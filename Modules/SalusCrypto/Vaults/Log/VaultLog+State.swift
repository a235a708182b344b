import SalusBase

/// The state of a replay of a vault's log, from which the next entry is checked without those before.
extension VaultLog {
    private static let stateVersion: UInt8 = 1

    /// The state that the next entry is checked against: the newest header, position and tree, the members who leave,
    /// and how far the identity log of each past member had come. It grows with members, not with entries.
    ///
    /// The bytes are canonical and not signed: they are worth as much as the place that keeps them.
    public var state: [UInt8] {
        var writer = ByteWriter()
        writer.u8(Self.stateVersion)
        writer.raw(vault)
        writer.logHead(head)
        writer.u64(tree.size)
        writer.raw(tree.root)
        writer.u8(isClosed ? 1 : 0)
        writer.v32(header.encoded)
        writer.u32(UInt32(clamping: leaving.count))
        for user in leaving.sorted(by: { $0.lexicographicallyPrecedes($1) }) { writer.raw(user) }
        for (user, sequence) in pinned.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            writer.raw(user)
            writer.u64(sequence)
        }
        return writer.bytes
    }

    /// Goes on from what `state` gave. Throws for bytes of another form or version.
    public init(state: [UInt8]) throws(CryptoError) {
        var reader = ObjectReader(state)
        guard try reader.u8() == Self.stateVersion else { throw .unsupportedObject }
        let (vault, head) = (try reader.raw(16), try reader.logHead())
        let tree = EntryTree.Head(size: try reader.u64(), root: try reader.raw(32))
        let isClosed = try reader.u8() == 1
        let header = try VaultHeader(encoded: reader.v32())
        guard header.vault == vault, head.sequence < .max else { throw .outOfRange(field: "state") }
        self.init(resuming: vault, at: head, header, tree)
        self.isClosed = isClosed
        for _ in 0..<(try reader.u32()) { leaving.insert(try reader.raw(16)) }
        while reader.remaining > 0 { pinned[try reader.raw(16)] = try reader.u64() }
    }
}
