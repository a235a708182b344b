/// Lines over a common axis, with round ticks, a time axis, gaps, a band for the normal range, and a
/// cursor that reads values.
///
/// Series differ by their marks as well as by colour. From 20×3 cells up; with less room the axes go first.
public struct Chart: View {
    /// Samples of one thing; `x` ascending.
    public struct Series: Hashable, Sendable {
        public let name: String
        public let samples: [LineChart.Sample]

        /// Samples that are not finite are left out.
        public init(_ name: String, _ samples: [LineChart.Sample]) {
            self.name = name
            self.samples = samples.filter { $0.x.isFinite && $0.y.isFinite }.sorted { $0.x < $1.x }
        }
    }

    let title: String
    let series: [Series]
    var unit = ""
    var band: ClosedRange<Double>?
    var gap: Double?
    var isTime = true
    var cursor: Double?
    var isFocused = false

    /// - Parameters:
    ///   - band: the normal range, marked at the axis and by shading.
    ///   - gap: samples further apart than this are not joined.
    ///   - isTime: `x` is seconds since 1970 (UTC); else it is a plain number.
    ///   - cursor: an `x` whose nearest samples are read out.
    public init(
        _ title: String, _ series: [Series], unit: String = "", band: ClosedRange<Double>? = nil, gap: Double? = nil,
        isTime: Bool = true, cursor: Double? = nil, isFocused: Bool = false
    ) {
        (self.title, self.series, self.unit, self.band) = (title, series, unit, band)
        (self.gap, self.isTime, self.cursor, self.isFocused) = (gap, isTime, cursor, isFocused)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        grid.describe(Element(.chart, label: title, value: spoken, isFocused: isFocused))
        guard let frame = ChartFrame(self, size) else {
            grid.put("No values.", at: Point(x: 0, y: 0), style: .muted)
            return grid
        }
        frame.draw(on: &grid)
        return grid
    }

    /// The chart in words: for the linear mode, and under the cursor.
    public var spoken: String {
        let parts = series.filter { !$0.samples.isEmpty }.map { series in
            let values = series.samples.map(\.y)
            let (low, high) = (values.min() ?? 0, values.max() ?? 0)
            let (first, last) = (series.samples[0], series.samples[series.samples.count - 1])
            let extremes = "lowest \(ChartNumber.short(low)), highest \(ChartNumber.short(high))"
            return "\(series.name): \(values.count) values from \(position(first.x)) to \(position(last.x)), "
                + "\(extremes), last \(ChartNumber.short(last.y)) \(unit)".trimmed
        }
        let normal = band.map {
            "; normal \(ChartNumber.short($0.lowerBound)) to \(ChartNumber.short($0.upperBound)) \(unit)".trimmed
        }
        return parts.isEmpty ? "no values" : parts.joined(separator: "; ") + (normal ?? "")
    }

    /// The samples nearest to the cursor, one for each series.
    public var reading: Line? {
        guard let cursor, let x = nearest(to: cursor) else { return nil }
        let values = series.enumerated().compactMap { index, series -> Span? in
            guard let sample = series.samples.min(by: { abs($0.x - x) < abs($1.x - x) }) else { return nil }
            let outside = band.map { !$0.contains(sample.y) } ?? false
            let note = outside ? " outside normal" : ""
            return Span(
                "  \(Self.marks[index % 4]) \(series.name) \(ChartNumber.short(sample.y))\(note)", Self.style(index))
        }
        return Line([Span(position(x), .heading)] + values)
    }

    private func nearest(to x: Double) -> Double? {
        series.flatMap(\.samples).map(\.x).min { abs($0 - x) < abs($1 - x) }
    }

    /// The sample after (1) or before (-1) the cursor, over all series; the last one when there is no cursor yet.
    public func cursor(moved step: Int) -> Double? {
        let places = Set(series.flatMap(\.samples).map(\.x)).sorted()
        guard let cursor, let index = places.indices.min(by: { abs(places[$0] - cursor) < abs(places[$1] - cursor) })
        else { return places.last }
        return places[min(max(0, index + step), places.count - 1)]
    }

    func position(_ x: Double) -> String {
        guard isTime else { return ChartNumber.short(x) }
        return CalendarDay(daysSince1970: Int((min(max(x, -6e10), 3e11) / 86400).rounded(.down))).text
    }

    static let marks = ["●", "○", "◆", "▲"]

    static func style(_ index: Int) -> Style { Style([Role.accent, .series2, .series3, .series4][index % 4]) }
}
