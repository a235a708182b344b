import SalusBase
import SalusModels
import TerminalKit

/// Measured values of one subject as lines of braille dots, with the days they span below.
struct FactChart {
    /// The latest first.
    let history: [TimelineEntry]

    /// Nothing for fewer than two values. Values in another unit than the latest one are left out, and said.
    func lines(in size: Size) -> [Line] {
        let measured = history.filter { $0.shownValue != nil && $0.start != nil }
        guard let unit = measured.first?.shownValue?.unit else { return [] }
        let same = measured.filter { $0.shownValue?.unit == unit }
        guard same.count > 1, let first = same.last?.start, let last = same.first?.start else { return [] }
        let height = size.height >= 24 ? 8 : 5
        let width = min(size.width - 2, 96)
        let charts = series(same).flatMap { chart($0.values, $0.name, unit: unit, Size(width: width, height: height)) }
        let gap = String(repeating: " ", count: max(1, width - first.shownDay.count - last.shownDay.count))
        let left = measured.count - same.count
        let drawn = left == 1 ? "1 value in another unit is" : "\(left) values in other units are"
        let note = left > 0 ? [Line("\(drawn) not drawn.", .caution)] : []
        return charts + [Line(first.shownDay + gap + last.shownDay, .muted)] + note + [Line("")]
    }

    private func series(_ entries: [TimelineEntry]) -> [(name: String, values: [LineChart.Sample])] {
        let first = entries.compactMap { entry in entry.shownValue.map { sample(entry, $0.number) } }
        let second = entries.compactMap { entry in entry.shownValue?.second.map { sample(entry, $0) } }
        return second.isEmpty ? [("", first)] : [("Systolic", first), ("Diastolic", second)]
    }

    private func sample(_ entry: TimelineEntry, _ value: Double) -> LineChart.Sample {
        LineChart.Sample(x: Double(entry.start?.earliest.milliseconds ?? 0) / 1000, y: value)
    }

    private func chart(_ samples: [LineChart.Sample], _ name: String, unit: String, _ size: Size) -> [Line] {
        let values = samples.map(\.y)
        let labels = (highest: SummaryRows.number(values.max() ?? 0), lowest: SummaryRows.number(values.min() ?? 0))
        let grid = LineChart(samples, labels: labels).render(in: size)
        let heading = [name, unit].filter { !$0.isEmpty }.joined(separator: ", ")
        return [Line(heading, .muted)] + (0..<size.height).map { Line(grid.line($0), .accent) }
    }
}
