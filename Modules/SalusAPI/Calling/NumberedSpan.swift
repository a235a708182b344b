/// The part of a numbered feed that a call asks for: its query arguments `from` and `limit`. A feed only grows, so a
/// number stays the same thing's for ever.
public struct NumberedSpan: Hashable, Sendable {
    /// The first number that is wanted.
    public let from: Int
    /// The most entries.
    public let limit: Int

    public init(from: Int, limit: Int) { (self.from, self.limit) = (from, limit) }
}

extension NumberedSpan {
    var arguments: [String: String?] { ["from": String(from), "limit": String(limit)] }
}

extension Arguments {
    /// From the `first` number on and `limit` of them when nothing is said. Throws for more than `largest`.
    public func numbered(
        from first: Int = 0, limit: Int, largest: Int
    ) throws(MalformedRequest) -> NumberedSpan {
        NumberedSpan(
            from: try integer("from", in: first...4_294_967_295, absent: first),
            limit: try integer("limit", in: 1...largest, absent: limit))
    }
}
