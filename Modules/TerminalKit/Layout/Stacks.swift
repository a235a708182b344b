/// Views side by side.
public struct Row: View {
    /// One view of a row and its width.
    public struct Item: Sendable {
        let width: Length
        let view: any View

        public init(_ width: Length, _ view: any View) { (self.width, self.view) = (width, view) }
    }

    private let items: [Item]
    private let gap: Int

    /// `gap` empty cells stand between neighbours.
    public init(gap: Int = 0, _ items: [Item]) { (self.gap, self.items) = (gap, items) }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        var x = 0
        for (item, width) in zip(items, widths(in: size.width)) {
            grid.place(item.view.render(in: Size(width: width, height: size.height)), at: Point(x: x, y: 0))
            x += width + gap
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? {
        zip(items, widths(in: width)).compactMap { item, width in item.view.height(forWidth: width) }.max()
    }

    private func widths(in total: Int) -> [Int] { Length.divide(total, among: items.map(\.width), gap: gap) }
}

/// Views one below the other.
public struct Column: View {
    /// One view of a column and its height.
    public struct Item: Sendable {
        let height: Length?
        let view: any View

        public init(_ height: Length, _ view: any View) { (self.height, self.view) = (height, view) }

        /// As high as the view wants; flexible if it does not say.
        public init(_ view: any View) { (height, self.view) = (nil, view) }
    }

    private let items: [Item]

    public init(_ items: [Item]) { self.items = items }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        var y = 0
        for (item, height) in zip(items, Length.divide(size.height, among: lengths(width: size.width))) {
            grid.place(item.view.render(in: Size(width: size.width, height: height)), at: Point(x: 0, y: y))
            y += height
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? {
        lengths(width: width).reduce(0) { sum, length in
            guard let sum, case .fixed(let rows) = length else { return nil }
            return sum + rows
        }
    }

    private func lengths(width: Int) -> [Length] {
        items.map { $0.height ?? $0.view.height(forWidth: width).map(Length.fixed) ?? .flexible }
    }
}
