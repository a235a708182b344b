/// One answer of a feed: numbers without a gap, and where the feed ends. The same for the changes of an open record and
/// for the entries of a vault.
public struct FeedPage: Hashable, Sendable {
    public let numbers: [UInt64]
    public let newest: UInt64

    public init(numbers: [UInt64], newest: UInt64) { (self.numbers, self.newest) = (numbers, newest) }

    /// The position after this page for a client that holds everything up to `cursor`. Throws `rollback` for a feed
    /// that ends before it, `gap` for a page that does not continue there, or is empty though there is more.
    public func cursor(after cursor: UInt64) throws(SyncError) -> UInt64 {
        guard newest >= cursor else { throw .rollback(seen: cursor, newest: newest) }
        guard UInt64(numbers.count) <= newest - cursor else { throw .gap(after: cursor) }
        let end = cursor + UInt64(numbers.count)
        guard zip(numbers, cursor..<end).allSatisfy({ $0 == $1 + 1 }), !numbers.isEmpty || newest == cursor else {
            throw .gap(after: cursor)
        }
        return end
    }
}
