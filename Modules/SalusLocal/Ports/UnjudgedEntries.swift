/// Entries of a vault's feed that were fetched and are not judged: their contents are not shown.
public struct UnjudgedEntries: Hashable, Sendable {
    /// The place of the first in the vault's order; the others follow it without a gap.
    public let start: Int
    public let entries: [CachedEntry]
    /// How many entries the server said that the vault has when it gave the last of these:
    /// there are never more of them.
    public let announced: Int
    /// Of the tree of so many entries, 32 bytes.
    public let announcedRoot: [UInt8]

    public init(start: Int, entries: [CachedEntry], announced: Int, announcedRoot: [UInt8]) {
        (self.start, self.entries) = (start, entries)
        (self.announced, self.announcedRoot) = (announced, announcedRoot)
    }
}
