import SalusBase
import SalusClient
import SalusModels

/// All entries of one subject in a report.
struct ReportRow: Sendable {
    /// The latest first; never empty.
    let entries: [TimelineLine]
    /// Of the values in the unit of the latest one; nil where nothing was measured.
    let values: Values?

    struct Values: Sendable {
        let lowest: Double
        let highest: Double
        let average: Double
        let unit: String
        /// By time, for a small chart.
        let course: [Double]
    }

    init(_ entries: [TimelineLine]) {
        self.entries = entries
        values = entries.chartUnit.flatMap { unit in
            let numbers = entries.reversed().compactMap { $0.shownValue(in: unit)?.number }
            guard let lowest = numbers.min(), let highest = numbers.max() else { return nil }
            let average = numbers.reduce(0, +) / Double(numbers.count)
            return Values(lowest: lowest, highest: highest, average: average, unit: unit, course: numbers)
        }
    }

    var latest: TimelineLine { entries[0] }
    var title: String { latest.title }
    /// Dates that are known, first and last.
    var first: PartialDate? { entries.last { $0.start != nil }?.start }

    /// The number of entries in each year, the latest first.
    var years: [(year: String, times: Int)] {
        let counted = Dictionary(grouping: entries.compactMap { $0.start.map { String($0.text.prefix(4)) } }) { $0 }
        return counted.map { ($0.key, $0.value.count) }.sorted { $0.0 > $1.0 }
    }
}
