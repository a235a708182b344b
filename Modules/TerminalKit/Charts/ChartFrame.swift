/// Where the parts of a chart lie on a grid, and how they are drawn.
struct ChartFrame {
    private let chart: Chart
    private let ticks: NiceTicks
    private let times: [TimeTicks.Tick]
    private let left: Int
    private let top: Int
    private let plot: Size
    private let across: Scale
    private let up: Scale

    /// Nil when there is nothing to draw or no room.
    init?(_ chart: Chart, _ size: Size) {
        let samples = chart.series.flatMap(\.samples)
        guard let first = samples.map(\.x).min(), let last = samples.map(\.x).max(), !size.isEmpty else { return nil }
        self.chart = chart
        let hasAxis = size.height >= 4
        let hasLegend = size.height >= 6 && (chart.series.count > 1 || chart.cursor != nil)
        let height = size.height - (hasAxis ? 2 : 0) - (hasLegend ? 1 : 0)
        let values = samples.map(\.y) + (chart.band.map { [$0.lowerBound, $0.upperBound] } ?? [])
        let ticks = NiceTicks(values.min() ?? 0, values.max() ?? 0, most: min(9, max(2, height / 2 + 1)))
        let labels = size.width >= 16 ? (ticks.values.map { ticks.text($0).cellWidth }.max() ?? 0) + 1 : 0
        self.ticks = ticks
        (left, top) = (labels + 1, hasLegend ? 1 : 0)
        plot = Size(width: size.width - left, height: height)
        if plot.isEmpty { return nil }
        across = Scale([first, last], steps: plot.width * 2 - 1)
        up = Scale([ticks.values.first ?? 0, ticks.values.last ?? 0], steps: plot.height * 4 - 1)
        let count = max(1, plot.width / 10)
        times = hasAxis ? Self.times(chart, first, last, most: count) : []
    }

    private static func times(_ chart: Chart, _ first: Double, _ last: Double, most: Int) -> [TimeTicks.Tick] {
        if chart.isTime { return TimeTicks(first, last, most: most).ticks }
        let values = NiceTicks(first, last, most: most).values.filter { (first...last).contains($0) }
        return values.map { TimeTicks.Tick(value: $0, label: ChartNumber.short($0)) }
    }

    func draw(on grid: inout Grid) {
        drawBand(on: &grid)
        drawAxes(on: &grid)
        for (index, series) in chart.series.enumerated() { draw(series, index, on: &grid) }
        drawCursor(on: &grid)
        if top > 0 { grid.put(legend.truncated(to: grid.size.width - left), at: Point(x: left, y: 0)) }
    }

    private var legend: Line {
        if let reading = chart.reading { return reading }
        return Line(chart.series.enumerated().map { Span("\(Chart.marks[$0 % 4]) \($1.name)  ", Chart.style($0)) })
    }

    private func row(_ value: Double) -> Int { top + (plot.height * 4 - 1 - up.step(value)) / 4 }

    private func column(_ x: Double) -> Int { left + across.step(x) / 2 }

    private func drawBand(on grid: inout Grid) {
        guard let band = chart.band else { return }
        let (high, low) = (max(top, row(band.upperBound)), min(top + plot.height - 1, row(band.lowerBound)))
        guard high <= low else { return }
        for y in high...low {
            grid.put(String(repeating: "·", count: plot.width), at: Point(x: left, y: y), style: .border)
        }
    }

    private func drawAxes(on grid: inout Grid) {
        for y in top..<top + plot.height { grid.put("│", at: Point(x: left - 1, y: y), style: .border) }
        if left > 1 { drawLabels(on: &grid) }
        let y = top + plot.height
        guard y < grid.size.height else { return }
        grid.put("└" + String(repeating: "─", count: plot.width), at: Point(x: left - 1, y: y), style: .border)
        var free = 0
        for tick in times {
            let x = column(tick.value)
            let start = min(max(left, x - tick.label.cellWidth / 2), grid.size.width - tick.label.cellWidth)
            guard start >= free else { continue }
            grid.put("┴", at: Point(x: x, y: y), style: .border)
            grid.put(tick.label, at: Point(x: start, y: y + 1), style: .muted)
            free = start + tick.label.cellWidth + 1
        }
    }

    private func drawLabels(on grid: inout Grid) {
        var taken: Set<Int> = []
        for value in ticks.values where taken.insert(row(value)).inserted {
            let text = ticks.text(value)
            grid.put(text, at: Point(x: left - 2 - text.cellWidth + 1, y: row(value)), style: .muted)
            grid.put("┤", at: Point(x: left - 1, y: row(value)), style: .border)
        }
    }

    private func draw(_ series: Chart.Series, _ index: Int, on grid: inout Grid) {
        var dots = BrailleDots(size: plot)
        let points = series.samples.map { Point(x: across.step($0.x), y: plot.height * 4 - 1 - up.step($0.y)) }
        for (place, point) in points.enumerated() {
            dots.set(point)
            guard place > 0 else { continue }
            let distance = series.samples[place].x - series.samples[place - 1].x
            if distance <= chart.gap ?? .infinity { dots.line(from: points[place - 1], to: point) }
        }
        dots.draw(on: &grid, at: Point(x: left, y: top), style: Chart.style(index))
        let isSparse = series.samples.count * 3 <= plot.width
        guard isSparse || chart.series.count > 1 else { return }
        let step = max(1, series.samples.count * 6 / max(1, plot.width))
        for (place, sample) in series.samples.enumerated() where isSparse || place % step == 0 {
            let point = Point(x: column(sample.x), y: row(sample.y))
            grid.put(Chart.marks[index % 4], at: point, style: Chart.style(index))
        }
    }

    private func drawCursor(on grid: inout Grid) {
        guard let cursor = chart.cursor else { return }
        let x = column(cursor)
        guard (left..<grid.size.width).contains(x) else { return }
        for y in top..<top + plot.height where grid[x, y].character == " " || grid[x, y].character == "·" {
            grid.put("┊", at: Point(x: x, y: y), style: .heading)
        }
    }
}
