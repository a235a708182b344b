public import SalusBase

/// Marks identifiers of feeds.
public enum FeedTag {}

/// One line of numbered things that a client follows.
public struct FeedID: Hashable, Sendable, Comparable {
    /// The kind of feed; the numbers are stored.
    public enum Kind: UInt8, Hashable, Sendable { case record = 1, vault = 2 }

    public let kind: Kind
    public let id: Identifier<FeedTag>

    public init(kind: Kind, id: Identifier<FeedTag>) { (self.kind, self.id) = (kind, id) }

    public static func < (left: Self, right: Self) -> Bool {
        (left.kind.rawValue, left.id) < (right.kind.rawValue, right.id)
    }
}

/// The state of one feed here and, as far as it is known, at the server.
public struct FeedStatus: Hashable, Sendable {
    public let feed: FeedID
    /// The position up to which the feed is on this device.
    public let cursor: UInt64
    /// The server's end of it; nil when it was not asked.
    public let newest: UInt64?
    /// False when the server does not name it any more.
    public let isOffered: Bool
    /// Nil where nothing is written.
    public let outbox: Outbox?
    public let conflicts: [ObjectID]

    public init(
        feed: FeedID, cursor: UInt64, newest: UInt64? = nil, isOffered: Bool = true, outbox: Outbox? = nil,
        conflicts: [ObjectID] = []
    ) {
        (self.feed, self.cursor, self.newest, self.isOffered) = (feed, cursor, newest, isOffered)
        (self.outbox, self.conflicts) = (outbox, conflicts)
    }
}
