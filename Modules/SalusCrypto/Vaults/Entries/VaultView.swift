/// The verified state of a vault's reader, against which entries are judged.
public struct VaultView: Sendable {
    public var log: VaultLog
    /// The entries that the reader has, in the server's order; the one that is judged among them.
    public var tree: EntryTree
    public var identities: VaultLog.Identities
    /// Devices that the reader knew as revoked before what it judges now reached it.
    public var alreadyRevoked: Set<[UInt8]>

    public init(
        log: VaultLog, tree: EntryTree, identities: VaultLog.Identities, alreadyRevoked: Set<[UInt8]> = []
    ) {
        (self.log, self.tree, self.identities) = (log, tree, identities)
        self.alreadyRevoked = alreadyRevoked
    }
}
