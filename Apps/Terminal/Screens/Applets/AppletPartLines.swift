import SalusApplets
import SalusBase
import SalusModels
import TerminalKit

/// The parts of an applet's page as lines: charts have several.
enum AppletPartLines {
    static func lines(_ part: AppletPart, in size: Size) -> [Line] {
        part.series.isEmpty ? part.line.wrapped(to: max(1, size.width - 1)) : charts(part, in: size)
    }

    private static func charts(_ part: AppletPart, in size: Size) -> [Line] {
        let height = size.height >= 24 ? 8 : 5
        let width = min(size.width - 2, 96)
        return part.series.flatMap { chart($0, Size(width: width, height: height)) } + [Line("")]
    }

    private static func chart(_ series: AppletSeries, _ size: Size) -> [Line] {
        let values = series.points.map(\.value)
        let samples = series.points.map { LineChart.Sample(x: Double($0.at.milliseconds) / 1000, y: $0.value) }
        let labels = (highest: SummaryRows.number(values.max() ?? 0), lowest: SummaryRows.number(values.min() ?? 0))
        let grid = LineChart(samples, labels: labels).render(in: size)
        let heading = [series.title, series.unit].filter { !$0.isEmpty }.joined(separator: ", ").harmless
        let days = [series.points.first, series.points.last].compactMap { $0.map { LocalTime.day($0.at.date) } }
        let gap = String(repeating: " ", count: max(1, size.width - days.reduce(0) { $0 + $1.cellWidth }))
        return [Line(heading, .muted)] + (0..<size.height).map { Line(grid.line($0), .accent) }
            + [Line(days.joined(separator: gap), .muted)]
    }
}
