/// A place on the screen that the mouse can mean, noted by the view that drew it.
public struct Target: Hashable, Sendable {
    /// The part of a widget at a place.
    public enum Part: Hashable, Sendable {
        case whole
        /// A row of a list, table or tree by its index.
        case row(Int)
        /// A heading of a table by the index of its column.
        case header(Int)
        /// A tab, a button, a choice by its index.
        case item(Int)
        /// A scroll bar of so many rows of which so many are shown; `Scrolling.row(at:)` makes a row of a point.
        case scrollBar(total: Int, shown: Int)
        /// The line between two panes.
        case divider
        /// A key name with its meaning; a click there sends the key.
        case key(Key)
    }

    /// The name that the screen gave the view.
    public let id: String
    public let part: Part
    /// On the grid that is asked.
    public internal(set) var area: Area

    public init(_ id: String, _ part: Part, area: Area) { (self.id, self.part, self.area) = (id, part, area) }

    /// The key that a click here means; nil for every other place.
    public var key: Key? { if case .key(let key) = part { key } else { nil } }

    /// For a scroll bar: the first row to show so that the bar follows the pointer.
    public func top(at point: Point) -> Int? {
        guard case .scrollBar(let total, let shown) = part, area.size.height > 1 else { return nil }
        let part = Double(point.y - area.origin.y) / Double(area.size.height - 1)
        return Int((min(1, max(0, part)) * Double(max(0, total - shown))).rounded())
    }
}

extension Grid {
    /// Registers `area` as a part of the view `id`; later ones are above.
    public mutating func note(_ part: Target.Part, of id: String?, area: Area) {
        if let id { targets.append(Target(id, part, area: area)) }
    }

    /// The uppermost target at a point; nil when there is none.
    public func target(at point: Point) -> Target? { targets.last { $0.area.contains(point) } }
}
