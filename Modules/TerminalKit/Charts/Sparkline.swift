/// One line of block characters, one for every value; the newest at the right. Values that are not finite are left out.
public struct Sparkline: View {
    private let values: [Double]
    private let style: Style

    public init(_ values: [Double], style: Style = .accent) {
        (self.values, self.style) = (values.filter(\.isFinite), style)
    }

    /// The last `width` values as text: lowest `▁`, highest `█`.
    public func text(width: Int) -> String {
        let shown = Array(values.suffix(max(0, width)))
        let scale = Scale(shown, steps: Self.blocks.count - 1)
        return String(shown.map { Self.blocks[scale.step($0)] })
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        grid.put(text(width: size.width), at: Point(x: 0, y: 0), style: style)
        return grid
    }

    public func height(forWidth width: Int) -> Int? { 1 }

    private static let blocks = Array("▁▂▃▄▅▆▇█")
}
