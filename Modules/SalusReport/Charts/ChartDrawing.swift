/// A chart as shapes, so that paper and screen show the same.
package struct ChartDrawing: Sendable {
    package enum Shape: Hashable, Sendable {
        /// Grey, for axes.
        case rule(Point, Point)
        /// Filled; in the colour of this series.
        case bar(Point, width: Double, height: Double, series: Int)
        /// Through at least one point; a single one is drawn as a dot.
        case line([Point], series: Int)
        case text(String, Point, Anchor)
    }

    package struct Point: Hashable, Sendable {
        package let x, y: Double

        init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Which end of a text is at its point, on its base line.
    package enum Anchor: Hashable, Sendable { case start, middle, end }

    /// In points of 1/72 inch, from the upper left.
    package static let width = 480.0
    package static let height = 170.0
    package static let textSize = 8.0

    package private(set) var shapes: [Shape] = []
    private let chart: Report.Chart
    private let axis: ChartAxis
    /// Where values are drawn.
    private let left = 44.0, right = 474.0, top = 20.0, bottom = 150.0

    package init(_ chart: Report.Chart) {
        (self.chart, axis) = (chart, ChartAxis(chart))
        drawAxis()
        drawLabels()
        if chart.series.count > 1 { drawLegend() }
        for number in chart.series.indices {
            if chart.form == .bars { drawBars(number) } else { drawLines(number) }
        }
    }
}

extension ChartDrawing {
    private var step: Double { (right - left) / Double(max(1, chart.labels.count)) }

    private func height(of value: Double) -> Double { bottom - (bottom - top) * axis.place(value) }

    private mutating func drawAxis() {
        for tick in axis.ticks {
            let y = height(of: tick)
            shapes.append(.rule(Point(left, y), Point(right, y)))
            shapes.append(.text(Report.Chart.text(tick), Point(left - 4, y + 3), .end))
        }
    }

    /// As many as there is room for.
    private mutating func drawLabels() {
        let longest = Double(chart.labels.map(\.count).max() ?? 1)
        let every = max(1, Int((longest * Self.textSize * 0.7 / step).rounded(.up)))
        for (index, label) in chart.labels.enumerated() where index.isMultiple(of: every) {
            shapes.append(.text(label, Point(left + (Double(index) + 0.5) * step, bottom + 12), .middle))
        }
    }

    private mutating func drawLegend() {
        let room = (right - left) / Double(chart.series.count)
        for (number, series) in chart.series.enumerated() {
            let x = left + Double(number) * room
            shapes.append(.bar(Point(x, 4), width: 8, height: 8, series: number))
            shapes.append(.text(series.name, Point(x + 12, 11), .start))
        }
    }

    /// Those of one place side by side.
    private mutating func drawBars(_ number: Int) {
        let width = step * 0.8 / Double(chart.series.count)
        let ground = height(of: min(max(0, axis.ends.lowerBound), axis.ends.upperBound))
        for (index, value) in chart.series[number].values.enumerated() {
            guard let value else { continue }
            let x = left + Double(index) * step + step * 0.1 + width * Double(number)
            let y = height(of: value)
            let bar = Shape.bar(
                Point(x, min(y, ground)), width: width * 0.95, height: max(0.5, abs(ground - y)), series: number)
            shapes.append(bar)
        }
    }

    /// A gap ends a line.
    private mutating func drawLines(_ number: Int) {
        var points: [Point] = []
        for (index, value) in (chart.series[number].values + [nil]).enumerated() {
            if let value {
                points.append(Point(left + (Double(index) + 0.5) * step, height(of: value)))
            } else if !points.isEmpty {
                shapes.append(.line(points, series: number))
                points = []
            }
        }
    }
}
