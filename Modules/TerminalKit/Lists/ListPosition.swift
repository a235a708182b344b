/// Which row of a list is selected and which is the first one shown. A value: every move gives a valid position.
public struct ListPosition: Hashable, Sendable {
    public private(set) var selected: Int
    public private(set) var top: Int

    public init(selected: Int = 0, top: Int = 0) { (self.selected, self.top) = (max(0, selected), max(0, top)) }

    /// Moves the selection by `rows`, held inside a list of `count`.
    public mutating func move(by rows: Int, count: Int) { select(selected + rows, count: count) }

    /// Selects a row, held inside a list of `count`.
    public mutating func select(_ row: Int, count: Int) { selected = min(max(0, row), max(0, count - 1)) }

    /// This position with `top` moved as little as needed for the selection to show in `height` rows.
    public func visible(in height: Int, count: Int) -> ListPosition {
        let row = min(selected, max(0, count - 1))
        let lowest = max(0, row - max(1, height) + 1)
        let greatest = min(row, max(0, count - height))
        return ListPosition(selected: row, top: min(max(top, lowest), max(lowest, greatest)))
    }

    /// Moves for the usual keys: arrows, j and k, page up and down, home and end. False when the key is none of them.
    public mutating func handle(_ key: Key, count: Int, page: Int) -> Bool {
        switch key {
        case .up, .character("k"): move(by: -1, count: count)
        case .down, .character("j"): move(by: 1, count: count)
        case .pageUp: move(by: -page, count: count)
        case .pageDown: move(by: page, count: count)
        case .home, .character("g"): select(0, count: count)
        case .end, .character("G"): select(count - 1, count: count)
        default: return false
        }
        return true
    }
}
