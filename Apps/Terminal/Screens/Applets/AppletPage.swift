import SalusApplets
import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The page behind a tile: what the applet may see, then its lines and charts.
struct AppletPage: CoveringPane, TextPane {
    let record: RecordID
    private let person: String
    private var row: AppletRow
    var top = 0

    init(_ row: AppletRow, of record: RecordID, named person: String) {
        (self.row, self.record, self.person) = (row, record, person)
    }

    var title: String { "\(row.applet.name) · \(person)".harmless }

    /// Takes over newer values of its applet.
    mutating func receive(_ rows: [AppletRow]) {
        if let newer = rows.first(where: { $0.applet.id == row.applet.id }) { row = newer }
    }

    func lineCount(in size: Size) -> Int { lines(in: size).count }

    func render(in size: Size, isFocused: Bool) -> Grid {
        LazyLines(lines(in: size)).window(from: top).render(in: size)
    }

    private func lines(in size: Size) -> [Line] {
        let width = max(1, size.width - 1)
        let values = row.result?.detail.flatMap { part in
            part.series.isEmpty ? part.line.wrapped(to: width) : charts(part, in: size)
        }
        return about(width) + (values ?? [])
    }

    private func about(_ width: Int) -> [Line] {
        let access =
            row.grant.map { "It sees \($0.words), of \(row.isForAll ? "everyone on this device" : person)." }
            ?? "It asks for \(row.applet.view.words), and sees nothing yet. Press Esc, then a to add it."
        let origin: String? =
            switch row.origin {
            case .salus: nil
            case .server: row.newer == nil ? "This server offers it." : "This server offers a newer one: Esc, then u."
            case .file: "It is from a file of yours."
            }
        return [row.applet.about, access, origin].compactMap(\.self).flatMap {
            Line($0.harmless, .muted).wrapped(to: width)
        } + [Line("")]
    }

    private func charts(_ part: AppletPart, in size: Size) -> [Line] {
        let height = size.height >= 24 ? 8 : 5
        let width = min(size.width - 2, 96)
        return part.series.flatMap { chart($0, Size(width: width, height: height)) } + [Line("")]
    }

    private func chart(_ series: AppletSeries, _ size: Size) -> [Line] {
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
