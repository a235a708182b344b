import SalusClient
import SalusModels
import TerminalKit

/// The layout of one row of the summary in a width.
struct SummaryRows {
    let width: Int
    let isVitals: Bool
    /// Vital signs get a chart of three lines below them instead of a small one beside them.
    let hasCharts: Bool

    /// A vital sign's lines.
    func lines(_ row: SummaryContent.Row) -> [Line] {
        let isCharted = hasCharts && row.series.count > 2 && Set(row.series.map(\.y)).count > 1
        return isCharted ? [vital(row, sparkline: false)] + chart(row) : [vital(row, sparkline: !hasCharts)]
    }

    func plain(_ row: SummaryContent.Row) -> Line {
        let times = row.times > 1 ? " ×\(row.times)" : ""
        let room = width - row.date.cellWidth - 1
        let mark = Span(row.tone.mark, Style(row.tone.role))
        var text = Line([mark, Span(row.title + times, Style(row.tone == .past ? .muted : .normal))])
        if !row.detail.isEmpty { text = text + Line("  " + row.detail, row.tone == .warning ? .caution : .muted) }
        if row.isContradicted { text = text + Line("  ≠ said differently elsewhere", .caution) }
        return spread(text.truncated(to: room), Line(row.date, .muted))
    }

    private func vital(_ row: SummaryContent.Row, sparkline: Bool) -> Line {
        let value = 14
        let date = row.isSealed ? "\(SealedItem.mark) \(row.date)" : row.date
        let title = min(24, sparkline ? width / 3 : width - value - date.cellWidth - 3)
        let chart = max(0, width - title - value - date.cellWidth - 4)
        let style = Style(row.tone == .warning ? .caution : .normal, bold: true)
        let line =
            padded(row.title, title) + Line(" ") + padded(row.detail, value, style) + Line(" ")
            + Line(small(row, sparkline ? min(chart, 40) : 0), .accent)
        return spread(line, Line(date, .muted))
    }

    private func small(_ row: SummaryContent.Row, _ width: Int) -> String {
        row.series.count > 1 ? Sparkline(row.series.map(\.y)).text(width: width) : ""
    }

    private func chart(_ row: SummaryContent.Row) -> [Line] {
        let values = row.series.map(\.y)
        let labels = (highest: Self.number(values.max() ?? 0), lowest: Self.number(values.min() ?? 0))
        let size = Size(width: min(width - 4, 72), height: 3)
        let grid = LineChart(row.series, marked: row.sealedSeries, labels: labels).render(in: size)
        return (0..<3).map { Line("  " + grid.line($0), .accent) }
    }

    /// To a tenth, what is below ten to a hundredth.
    static func number(_ value: Double) -> String {
        guard abs(value) < 1e9 else { return "\(value)" }
        let parts: Double = abs(value) < 10 ? 100 : 10
        let rounded = (value * parts).rounded() / parts
        return DisplayForm.current.number(rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded))
    }

    private func padded(_ text: String, _ width: Int, _ style: Style = .normal) -> Line {
        let shown = text.truncated(to: width)
        return Line([Span(shown, style), Span(String(repeating: " ", count: width - shown.cellWidth))])
    }

    private func spread(_ left: Line, _ right: Line) -> Line {
        left + Line(String(repeating: " ", count: max(1, width - left.width - right.width))) + right
    }
}

extension SummaryContent.Row.Tone {
    /// The bullet of a tone, which tells it apart without colour, too.
    var mark: String {
        switch self {
        case .present, .warning: "● "
        case .planned: "◦ "
        case .past: "○ "
        }
    }

    var role: Role {
        switch self {
        case .present: .accent
        case .past: .muted
        case .planned: .caution
        case .warning: .alarm
        }
    }
}
