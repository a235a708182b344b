/// Round numbers along the side of a chart.
struct ChartAxis {
    let ends: ClosedRange<Double>
    let ticks: [Double]
    /// Values whose difference is too large for a number have no more.
    private static let mostTicks = 100.0

    init(_ chart: Report.Chart) {
        let range = chart.scale ?? Self.range(of: chart)
        let step = Self.step(range.upperBound - range.lowerBound)
        if chart.scale == nil {
            let (low, high) = ((range.lowerBound / step).rounded(.down), (range.upperBound / step).rounded(.up))
            ends = low * step...max(low + 1, high) * step
        } else {
            ends = range
        }
        let first = (ends.lowerBound / step).rounded(.up)
        let steps = ((ends.upperBound - first * step) / step + 1e-9).rounded(.down)
        let count = steps.isFinite ? Int(min(max(0, steps), Self.mostTicks)) : 0
        ticks = (0...count).map { (first + Double($0)) * step }
    }

    /// From 0 at the lower end to 1 at the upper, also for values beyond them.
    func place(_ value: Double) -> Double {
        let length = ends.upperBound - ends.lowerBound
        return length > 0 ? min(1, max(0, (value - ends.lowerBound) / length)) : 0.5
    }

    private static func range(of chart: Report.Chart) -> ClosedRange<Double> {
        let values = chart.series.flatMap(\.values).compactMap(\.self) + (chart.form == .bars ? [0] : [])
        return (values.min() ?? 0)...(values.max() ?? 1)
    }

    /// 1, 2 or 5 and zeros behind it, so that there are three to six of them in a length.
    private static func step(_ length: Double) -> Double {
        guard length > 0, length.isFinite else { return 1 }
        var power = 1.0
        while power * 10 <= length / 3 { power *= 10 }
        while power > length / 3 { power /= 10 }
        return [5, 2, 1].map { $0 * power }.first { length / $0 >= 3 } ?? power
    }
}
