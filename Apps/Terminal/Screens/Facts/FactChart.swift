import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Measured values of one subject as lines of braille dots, with the days they span below. A ring marks what is sealed.
struct FactChart {
    /// The latest first.
    let history: [TimelineLine]

    private struct Series {
        let name: String
        var samples: [LineChart.Sample] = []
        var sealed: [LineChart.Sample] = []
    }

    /// Nothing for fewer than two values. Values in another unit than the latest fact's, which cannot be brought to it,
    /// are left out, and said.
    func lines(in size: Size) -> [Line] {
        let measured = history.filter { $0.shownValue != nil && $0.start != nil }
        guard let unit = measured.chartUnit else { return [] }
        let same = measured.filter { $0.shownValue(in: unit) != nil }
        guard same.count > 1, let first = same.last?.start, let last = same.first?.start else { return [] }
        let height = size.height >= 24 ? 8 : 5
        let width = min(size.width - 2, 96)
        let charts = series(same, unit).flatMap { chart($0, unit: unit, Size(width: width, height: height)) }
        let gap = String(repeating: " ", count: max(1, width - first.shownDay.count - last.shownDay.count))
        let left = measured.count - same.count
        let drawn = left == 1 ? "1 value in another unit is" : "\(left) values in other units are"
        let note = left > 0 ? [Line("\(drawn) not drawn.", .caution)] : []
        return legend(same) + charts + [Line(first.shownDay + gap + last.shownDay, .muted)] + note + [Line("")]
    }

    private func legend(_ items: [TimelineLine]) -> [Line] {
        let places = items.compactMap(\.sealed?.place)
        let once = places.enumerated().filter { !places[..<$0.offset].contains($0.element) }.map(\.element)
        if once.isEmpty { return [] }
        let words = "\(LineChart.mark) from the \(once.joined(separator: ", ")) (\(SealedItem.mark))"
        return [Line(words.harmless, .muted)]
    }

    private func series(_ items: [TimelineLine], _ unit: String) -> [Series] {
        let values = items.compactMap { item in item.shownValue(in: unit).map { (item, $0) } }
        let hasSecond = values.contains { $1.second != nil }
        var (first, second) = (Series(name: hasSecond ? "Systolic" : ""), Series(name: "Diastolic"))
        for (item, value) in values {
            Self.add(value.number, of: item, to: &first)
            if let number = value.second { Self.add(number, of: item, to: &second) }
        }
        return hasSecond ? [first, second] : [first]
    }

    private static func add(_ value: Double, of item: TimelineLine, to series: inout Series) {
        let sample = LineChart.Sample(x: Double(item.start?.earliest.milliseconds ?? 0) / 1000, y: value)
        series.samples.append(sample)
        if item.sealed != nil { series.sealed.append(sample) }
    }

    private func chart(_ series: Series, unit: String, _ size: Size) -> [Line] {
        let values = series.samples.map(\.y)
        let labels = (highest: SummaryRows.number(values.max() ?? 0), lowest: SummaryRows.number(values.min() ?? 0))
        let grid = LineChart(series.samples, marked: series.sealed, labels: labels).render(in: size)
        let heading = [series.name, unit].filter { !$0.isEmpty }.joined(separator: ", ")
        return [Line(heading, .muted)] + (0..<size.height).map { Line(grid.line($0), .accent) }
    }
}

extension [TimelineLine] {
    /// The unit of a chart of these values, the latest first: that of the latest fact, where the record has one.
    var chartUnit: String? {
        (first { $0.sealed == nil && $0.shownValue != nil } ?? first { $0.shownValue != nil })?.shownValue?.unit
    }
}
