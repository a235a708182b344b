import SalusDomain

/// A page of a list that may be long; the rows after it are not counted.
public struct ResultPage<Item: Hashable & Sendable>: Hashable, Sendable {
    public let items: [Item]
    /// Whether something follows.
    public let hasMore: Bool

    /// `found`: asked for with one more than `limit`.
    init(_ found: [Item], limit: Int) { (items, hasMore) = (Array(found.prefix(limit)), found.count > limit) }
}
