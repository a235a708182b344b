import SalusModels
import TerminalKit

/// The selected row as a chart: its values by time, or how often it was said in each year.
struct ReportChart {
    let row: ReportRow

    func view(in size: Size) -> any View {
        let measured = FactChart(history: row.entries).lines(in: size)
        if !measured.isEmpty {
            return Text([Line(row.title, .heading)] + measured.prefix(max(0, size.height - 1)))
        }
        let years = row.years.prefix(max(0, size.height - 1))
        guard !years.isEmpty else { return Text("\(row.title) has no dates to draw.", .muted) }
        let bars = BarChart(years.map { BarChart.Bar($0.year, value: Double($0.times), text: "\($0.times)") })
        return Column([
            Column.Item(.fixed(1), Text([Line("\(row.title), times a year", .heading)])), Column.Item(.flexible, bars),
        ])
    }
}
