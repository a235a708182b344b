/// The part of a list that a call asks for: its query arguments `offset` and `limit`.
public struct PageSpan: Hashable, Sendable {
    /// The number of items before the page.
    public let offset: Int
    /// The most items in the page.
    public let limit: Int

    public init(offset: Int, limit: Int) { (self.offset, self.limit) = (offset, limit) }
}

extension PageSpan {
    var arguments: [String: String?] { ["offset": String(offset), "limit": String(limit)] }
}

extension Arguments {
    /// The first hundred when nothing is said. Throws for more than `largest`.
    public func span(largest: Int = 1000) throws(MalformedRequest) -> PageSpan {
        PageSpan(
            offset: try integer("offset", in: 0...10_000_000, absent: 0),
            limit: try integer("limit", in: 1...largest, absent: 100))
    }
}
