/// Upright bars from a zero line, stacked from several parts; negative ones hang below it.
public struct ColumnChart: View {
    /// One bar: its label and its parts from the zero line outwards.
    public struct Bar: Hashable, Sendable {
        public let label: String
        public let parts: [Double]

        /// Parts that are not finite count as 0.
        public init(_ label: String, _ parts: [Double]) {
            (self.label, self.parts) = (label, parts.map { $0.isFinite ? $0 : 0 })
        }
    }

    private let title: String
    private let names: [String]
    private let bars: [Bar]

    /// `names` say what the parts are.
    public init(_ title: String, names: [String], _ bars: [Bar]) {
        (self.title, self.names, self.bars) = (title, names, bars)
    }

    /// Parts differ by their fill as well as by colour.
    private static let fills = ["█", "▒", "░", "▓"]

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        grid.describe(Element(.chart, label: title, value: spoken))
        guard !bars.isEmpty, size.height >= 3, size.width >= 4 else { return grid }
        let ends = bars.map { Self.sum($0, negative: false) } + bars.map { Self.sum($0, negative: true) } + [0]
        let ticks = NiceTicks(ends.min() ?? 0, ends.max() ?? 0, most: max(2, (size.height - 2) / 2))
        let left = (ticks.values.map { ticks.text($0).cellWidth }.max() ?? 0) + 1
        if left >= size.width { return grid }
        let hasLegend = names.count > 1 && size.height >= 6
        let top = hasLegend ? 1 : 0
        let scale = Scale([ticks.values.first ?? 0, ticks.values.last ?? 1], steps: size.height - top - 2)
        let bottom = size.height - 2
        for value in ticks.values {
            let text = ticks.text(value)
            grid.put(text, at: Point(x: left - 1 - text.cellWidth, y: bottom - scale.step(value)), style: .muted)
        }
        let zero = bottom - scale.step(0)
        grid.put(String(repeating: "─", count: size.width - left), at: Point(x: left, y: zero), style: .border)
        drawBars(on: &grid, left: left, zero: zero, scale: scale)
        if hasLegend { grid.put(legend, at: Point(x: left, y: 0)) }
        return grid
    }

    private func drawBars(on grid: inout Grid, left: Int, zero: Int, scale: Scale) {
        let pitch = max(1, (grid.size.width - left) / bars.count)
        for (index, bar) in bars.enumerated() {
            let x = left + index * pitch
            let width = max(1, min(6, pitch - 1))
            for isNegative in [false, true] { draw(bar, isNegative, x, width, zero, scale, on: &grid) }
            grid.put(
                bar.label.truncated(to: max(1, pitch - 1)), at: Point(x: x, y: grid.size.height - 1), style: .muted)
        }
    }

    private func draw(
        _ bar: Bar, _ isNegative: Bool, _ x: Int, _ width: Int, _ zero: Int, _ scale: Scale, on grid: inout Grid
    ) {
        let origin = scale.step(0)
        var sum = 0.0
        for (part, value) in bar.parts.enumerated() where value != 0 && (value < 0) == isNegative {
            let from = scale.step(sum) - origin
            sum += value
            let to = scale.step(sum) - origin
            for step in isNegative ? to..<from : from..<to {
                let y = isNegative ? zero - step : zero - step - 1
                let fill = String(repeating: Self.fills[part % 4], count: width)
                grid.put(fill, at: Point(x: x, y: y), style: Chart.style(part))
            }
        }
    }

    private var legend: Line {
        Line(names.enumerated().map { Span("\(Self.fills[$0 % 4]) \($1)  ", Chart.style($0)) })
    }

    private static func sum(_ bar: Bar, negative: Bool) -> Double {
        bar.parts.filter { ($0 < 0) == negative }.reduce(0, +)
    }

    /// Every bar in words.
    public var spoken: String {
        bars.map { bar in
            let parts = bar.parts.enumerated().map { index, value in
                let name = names.indices.contains(index) && names.count > 1 ? names[index] + " " : ""
                return name + ChartNumber.short(value)
            }
            return "\(bar.label) \(parts.joined(separator: ", "))"
        }.joined(separator: "; ")
    }
}
