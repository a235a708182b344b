/// Horizontal bars from zero, one line each, with label and value; the longest fills the room.
public struct BarChart: View {
    /// One bar; `value` is not negative and `text` is how it is written.
    public struct Bar: Hashable, Sendable {
        let label: String
        let value: Double
        let text: String

        public init(_ label: String, value: Double, text: String) {
            (self.label, self.value, self.text) = (label, value.isFinite ? max(0, value) : 0, text)
        }
    }

    private let bars: [Bar]
    private let style: Style

    public init(_ bars: [Bar], style: Style = .accent) { (self.bars, self.style) = (bars, style) }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let label = min(bars.map(\.label.cellWidth).max() ?? 0, size.width / 3)
        let text = bars.map(\.text.cellWidth).max() ?? 0
        let room = max(0, size.width - label - text - 2)
        let highest = bars.map(\.value).max() ?? 0
        for (y, bar) in bars.prefix(size.height).enumerated() {
            grid.put(bar.label.truncated(to: label), at: Point(x: 0, y: y))
            let eighths = highest == 0 ? 0 : Int((bar.value / highest * Double(room * 8)).rounded())
            let drawn = grid.put(Self.blocks(eighths), at: Point(x: label + 1, y: y), style: style)
            grid.put(bar.text, at: Point(x: label + 1 + drawn + (drawn > 0 ? 1 : 0), y: y))
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { bars.count }

    private static func blocks(_ eighths: Int) -> String {
        let part = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
        return String(repeating: "█", count: eighths / 8) + part
    }
}
