public import SalusBase
public import SalusDomain
public import SalusModels

/// The access log: lines with their salts, the leaves that commit to them, and the Merkle tree over those.
public protocol AccessLogRepository {
    /// The last leaf of a chain: its number in the chain and its leaf data, or nil for a new chain.
    func lastLeaf(ofTag tag: [UInt8]) throws(DomainError) -> (number: Int, data: [UInt8])?
    /// The lines of a record that a question wants (see `AccessLogField`), with the names of those in them. This and
    /// the next three throw `denied` for a view of less than the whole record.
    func lines(of view: GrantedView, matching query: FactQuery) throws(DomainError) -> [NamedAccessLogLine]
    /// The number before offset and limit; with filters, counted to `AccessLogPage.countLimit` behind the page.
    func count(of query: FactQuery, in view: GrantedView) throws(DomainError) -> Int
    /// Every group, in no order; offset and limit are not looked at.
    func groups(of summary: FactSummaryQuery, in view: GrantedView) throws(DomainError) -> [FactGroup]
    /// Entries of a record's chain below `number` (nil for its end), newest first.
    func entries(of view: GrantedView, before number: Int?, limit: Int) throws(DomainError) -> [AccessLogEntry]
    /// Entries of all chains in the order of tag and number, those after `place`.
    func entries(after place: ChainPlace?, limit: Int) throws(DomainError) -> [AccessLogEntry]
    /// Entries that fit `filter`, newest first.
    func entries(matching filter: AccessLogFilter) throws(DomainError) -> [AccessLogEntry]
    func append(_ entry: AccessLogEntry, _ grant: WriteGrant) throws(DomainError)
    /// Leaves without a tree position, oldest first: what the sequencer takes next.
    func unsequenced(limit: Int) throws(DomainError) -> [(place: ChainPlace, data: [UInt8])]
    /// Leaf data in the order of the tree, from `position` on.
    func leaves(from position: Int, limit: Int) throws(DomainError) -> [[UInt8]]
    /// The tree as far as it is sequenced, nil at the beginning.
    func checkpoint() throws(DomainError) -> StoredCheckpoint?
    /// The checkpoint of exactly this size; nil when none was signed there.
    func checkpoint(ofSize size: Int) throws(DomainError) -> StoredCheckpoint?
    /// Checkpoints larger than `size`, smallest first.
    func checkpoints(after size: Int, limit: Int) throws(DomainError) -> [StoredCheckpoint]
    /// Gives the lines at `places` the positions from `firstPosition` on and adds the checkpoint; older ones stay.
    func sequence(_ places: [ChainPlace], from firstPosition: Int, _ checkpoint: StoredCheckpoint, _ grant: WriteGrant)
        throws(DomainError)
    /// The newest tile of a level, nil when the level has none.
    func lastTile(ofLevel level: Int) throws(DomainError) -> LogTile?
    func tile(_ number: Int, ofLevel level: Int) throws(DomainError) -> LogTile?
    /// Inserts or replaces.
    func setTile(_ tile: LogTile, _ grant: WriteGrant) throws(DomainError)
}

/// A signed checkpoint of the access log.
public struct StoredCheckpoint: Hashable, Sendable {
    public let size: Int
    /// Roots of the complete subtrees, largest first (RFC 6962 section 2.1): enough to append to the tree.
    public let range: [[UInt8]]
    /// The C2SP signed note.
    public let note: [UInt8]
    public let at: Instant

    public init(size: Int, range: [[UInt8]], note: [UInt8], at: Instant) {
        (self.size, self.range, self.note, self.at) = (size, range, note, at)
    }
}

/// The place of an entry among all chains.
public struct ChainPlace: Hashable, Sendable {
    /// 32 bytes.
    public let tag: [UInt8]
    public let number: Int

    public init(tag: [UInt8], number: Int) { (self.tag, self.number) = (tag, number) }
}

/// A filter of the access log's entries; nil takes any.
public struct AccessLogFilter: Hashable, Sendable {
    public var record: RecordID?
    public var vault: VaultID?
    public var account: AccountID?
    /// The name of an operation, such as `ReadDocument`.
    public var operation: String?
    public var outcome: AccessLogLine.Outcome?
    /// From this instant on.
    public var from: Instant?
    /// Before this instant.
    public var until: Instant?
    /// Only lines after this one of an earlier answer, for paging.
    public var behind: AccessLogCursor?
    public var limit: Int

    public init(limit: Int) { self.limit = limit }
}

/// The place of a line in the order of time.
public struct AccessLogCursor: Hashable, Sendable {
    public let at: Instant
    public let chain: ChainPlace

    public init(at: Instant, chain: ChainPlace) { (self.at, self.chain) = (at, chain) }
}

/// Up to 256 neighbouring hashes of one level of the tree (C2SP tlog-tiles): level 0 holds leaf hashes, each next level
/// the roots of full tiles below. A full tile never changes.
public struct LogTile: Hashable, Sendable {
    public static let width = 256

    public let level: Int
    public let number: Int
    /// 32 bytes each.
    public var hashes: [[UInt8]]

    public init(level: Int, number: Int, hashes: [[UInt8]]) {
        (self.level, self.number, self.hashes) = (level, number, hashes)
    }
}
