public import SalusBase
import SalusDomain

/// The part of a long list that is asked for: a number of rows after a place. A place is the key of a row, so that
/// every page costs the same, and no row is left out or repeated while rows come and go.
public struct ListPart<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Nil for the beginning.
    public let behind: Place?
    public let limit: Int

    public init(behind: Place? = nil, limit: Int = 1000) { (self.behind, self.limit) = (behind, limit) }
}

/// The place of a row in a list that is in the order of time; rows of one time are in the order of their identifiers.
public struct TimePlace: Hashable, Sendable {
    public let at: Instant
    public let id: [UInt8]

    public init(_ at: Instant, _ id: [UInt8]) { (self.at, self.id) = (at, id) }
}

/// A page of such a list.
public struct ListedPage<Item: Sendable, Place: Hashable & Sendable>: Sendable, RandomAccessCollection {
    public let items: [Item]
    /// The place after which the next page begins; nil for the last one.
    public let behind: Place?

    public var startIndex: Int { items.startIndex }
    public var endIndex: Int { items.endIndex }
    /// The item at that position of the part.
    public subscript(position: Int) -> Item { items[position] }
}

extension ListedPage {
    /// `found`: asked for with one row more than the part has. `place`: of a row in the list.
    init<Row>(
        _ found: [Row], _ part: ListPart<Place>, at place: (Row) -> Place,
        as describe: (Row) throws(DomainError) -> Item?
    ) throws(DomainError) {
        let rows = found.prefix(part.limit)
        behind = found.count > part.limit ? rows.last.map(place) : nil
        var items: [Item] = []
        for row in rows { if let item = try describe(row) { items.append(item) } }
        self.items = items
    }

    init(_ found: [Item], _ part: ListPart<Place>, at place: (Item) -> Place) {
        items = Array(found.prefix(part.limit))
        behind = found.count > part.limit ? items.last.map(place) : nil
    }
}
