/// Something that can be drawn: a pure function from its values and a size to a grid of that size.
public protocol View: Sendable {
    /// A grid of exactly `size`.
    func render(in size: Size) -> Grid

    /// The rows it wants at this width; nil when it takes what it is given.
    func height(forWidth width: Int) -> Int?
}

extension View {
    public func height(forWidth width: Int) -> Int? { nil }
}

/// Nothing, in one style.
public struct Blank: View {
    private let style: Style

    public init(_ style: Style = .normal) { self.style = style }

    public func render(in size: Size) -> Grid { Grid(size: size, style: style) }
}

/// A drawn grid as a view: what does not fit is cut.
public struct Picture: View {
    private let grid: Grid

    public init(_ grid: Grid) { self.grid = grid }

    public func render(in size: Size) -> Grid {
        var result = Grid(size: size)
        result.place(grid, at: Point(x: 0, y: 0))
        return result
    }

    public func height(forWidth width: Int) -> Int? { grid.size.height }
}
