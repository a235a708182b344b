/// An event of an outbox.
public enum OutboxEvent: Hashable, Sendable {
    /// Part of a feed that was taken in.
    public struct Page: Hashable, Sendable {
        /// Entries in it that were written here.
        public let seen: Set<EntryID>
        /// The number of entries of the feed on this device now.
        public let position: UInt64
        public let epoch: UInt32
        /// Whether the feed ended with this page.
        public let isLast: Bool

        public init(seen: Set<EntryID>, position: UInt64, epoch: UInt32, isLast: Bool) {
            (self.seen, self.position, self.epoch, self.isLast) = (seen, position, epoch, isLast)
        }
    }

    /// A version of one's own; what comes from elsewhere is never written here. Twice is once.
    case written(EntryID, parents: [EntryID])
    /// Sealed under the outbox's epoch, with so many bytes.
    case sealed(EntryID, size: Int)
    /// About to leave the machine.
    case sending([EntryID])
    /// The server has appended them, and the feed is so long now.
    case accepted([EntryID], position: UInt64)
    /// Nothing was appended: the feed or its epoch has gone on.
    case pullFirst
    case refused(EntryID, OutboxEntry.Refusal)
    /// No answer: it may have arrived.
    case connectionLost
    case pulled(Page)
    /// A refused entry is to be tried again.
    case retried(EntryID)
    /// An entry that was not sent yet is withdrawn.
    case withdrawn(EntryID)
}

/// The next step of an outbox.
public enum OutboxStep: Hashable, Sendable {
    case idle
    /// Bring the feed up to its end.
    case pull
    case seal([EntryID], epoch: UInt32)
    case push([EntryID], expecting: UInt64)
}
