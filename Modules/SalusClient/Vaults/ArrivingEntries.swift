import SalusAPI
import SalusBase
import SalusCrypto
import SalusDomain
import SalusLocal

/// Entries of a vault's feed on their way to this device. An entry can be judged only in the tree of all those before
/// its epoch ended, so that nothing of them counts before all are here that the server named.
struct ArrivingEntries: Sendable {
    private(set) var entries: [CachedEntry]
    private let start: Int
    let areRead: Bool
    private let before: EntryTree
    private let known: UnjudgedEntries?

    /// Continues after the entries that have come already, as far as they follow those of `copy`. A member who reads no
    /// entries needs their hashes alone.
    init(after copy: VaultCopy, going known: UnjudgedEntries?, areRead: Bool) {
        let start = Int(copy.position)
        // A feed that was discarded left the announcement alone.
        let known = known.flatMap { $0.start == start || $0.entries.isEmpty ? $0 : nil }
        (self.start, before, self.areRead, self.known) = (start, copy.view.tree, areRead, known)
        let entries = known?.entries ?? []
        self.entries = areRead ? Array(entries.prefix { $0.isSealed }) : entries.map { .hash($0.leaf) }
    }

    /// The number of the entry that comes next.
    var next: Int { start + entries.count }

    /// Whether `head` is further than this vault has ever been said to be.
    func isAhead(_ head: ChainHead) -> Bool { head.count >= max(start, known?.announced ?? 0) }

    /// Takes a page in, and of it no more than up to `head`; gives what has to be kept of it while more is to come.
    mutating func take(_ page: [CachedEntry], upTo head: ChainHead) -> UnjudgedEntries? {
        let first = next
        entries += page.prefix(head.count - first)
        guard next < head.count else { return nil }
        return UnjudgedEntries(
            start: first, entries: Array(entries[(first - start)...]), announced: head.count,
            announcedRoot: head.hash.bytes)
    }

    /// The announcement that remains when all entries are discarded: the server's last head of the vault, which it may
    /// not take back.
    func announcement(_ head: ChainHead) -> UnjudgedEntries {
        UnjudgedEntries(start: start, entries: [], announced: head.count, announcedRoot: head.hash.bytes)
    }

    /// Whether they are what the server says now, and what it said when the first of them came.
    func make(_ head: ChainHead) -> Bool {
        var tree = before
        for entry in entries { tree.append(entryHash: entry.leaf) }
        guard tree.head(at: UInt64(head.count))?.root == head.hash.bytes else { return false }
        return known.map { tree.head(at: UInt64($0.announced))?.root == $0.announcedRoot } ?? true
    }
}

extension CachedEntry {
    /// The entry's hash in the tree.
    var leaf: [UInt8] {
        switch self {
        case .sealed(let bytes): SHA256.hash(bytes)
        case .hash(let hash): hash
        }
    }

    fileprivate var isSealed: Bool {
        if case .sealed = self { true } else { false }
    }
}
