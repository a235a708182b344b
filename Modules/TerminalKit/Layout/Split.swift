/// Two panes side by side with a line between them that the mouse drags and keys move.
public struct Split: Hashable, Sendable {
    /// Columns of the left pane, as last asked for.
    public private(set) var left: Int
    private let least: Int
    private var isDragging = false

    /// Neither pane gets narrower than `least`, as long as there is room for both.
    public init(left: Int, least: Int = 10) { (self.left, self.least) = (left, least) }

    /// Columns of the left pane on a screen of `width`; one column is the line.
    public func left(in width: Int) -> Int { max(min(left, width - least - 1), min(least, max(0, width - 1))) }

    /// Moves the border by that many columns, within the limits.
    public mutating func move(by columns: Int, in width: Int) {
        left = Split(left: left(in: width) + columns, least: least).left(in: width)
    }

    /// Follows the mouse from a press on the line to its release; false when the event is not for the line.
    public mutating func handle(_ mouse: MouseEvent, target: Target?, in width: Int) -> Bool {
        switch mouse.kind {
        case .press where target?.part == .divider: isDragging = true
        case .drag where isDragging: left = Split(left: mouse.point.x, least: least).left(in: width)
        case .release where isDragging: isDragging = false
        default: return false
        }
        return true
    }
}

/// Draws two panes with the line of a `Split` between them.
public struct SplitView: View {
    private let split: Split
    private let id: String
    private let first: any View
    private let second: any View

    public init(_ split: Split, id: String, _ first: any View, _ second: any View) {
        (self.split, self.id, self.first, self.second) = (split, id, first, second)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let left = split.left(in: size.width)
        grid.place(first.render(in: Size(width: left, height: size.height)), at: Point(x: 0, y: 0))
        let rest = Size(width: size.width - left - 1, height: size.height)
        grid.place(second.render(in: rest), at: Point(x: left + 1, y: 0))
        for y in 0..<size.height { grid.put("│", at: Point(x: left, y: y), style: .border) }
        grid.note(.divider, of: id, area: Area(x: left, y: 0, width: 1, height: size.height))
        return grid
    }
}
