import SalusBase
import SalusClient
import TerminalKit

/// The messages of a conversation as lines.
struct ThreadText {
    let rows: [ConversationRow]
    let time: LocalTime
    let now: Instant
    /// The marked row; nil draws no column for the mark.
    var selected: Int?

    /// Lines, and for each row those that are its own.
    struct Layout {
        fileprivate(set) var lines: [Line] = []
        fileprivate(set) var places: [Range<Int>] = []
    }

    func lines(_ width: Int) -> [Line] { layout(width).lines }

    func layout(_ width: Int) -> Layout {
        var layout = Layout()
        var day: CalendarDate?
        let margin = selected == nil ? "" : "  "
        let width = max(8, width - margin.count)
        for (place, row) in rows.enumerated() {
            let newDay = time.day(of: row.at)
            if newDay != day {
                layout.lines += day == nil ? [] : [Line("")]
                layout.lines.append(Line(margin) + Line(LocalTime.day(newDay), .heading))
                day = newDay
            }
            let first = layout.lines.count
            let mark = selected == place ? Line("▸ ", .accent) : Line(margin)
            layout.lines += lines(row, width).enumerated().map { ($0 == 0 ? mark : Line(margin)) + $1 }
            layout.places.append(first..<layout.lines.count)
        }
        return layout
    }

    private func lines(_ row: ConversationRow, _ width: Int) -> [Line] {
        let clock = String(time.text(row.at).suffix(5))
        if row.isChange { return Line("\(clock) \(row.text)", .muted).wrapped(to: width) }
        let name = Span(row.by.harmless, row.isOwn ? Style(.accent) : Style(.normal, bold: true))
        let remarks = row.remarks.isEmpty ? "" : " · \(row.remarks.joined(separator: " · "))"
        let head = Line([Span("\(clock) ", .muted), name, Span(remarks, row.isWaiting ? .caution : .muted)])
        let quote = row.answers.map { [Line("      ↳ \($0.line)", .muted).truncated(to: width)] } ?? []
        let style: Style = if case .text = row.content { .normal } else { .muted }
        let body = row.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            Line(String(paragraph), style).wrapped(to: width - 6).map { Line("      ") + $0 }
        }
        return head.wrapped(to: width) + quote + body
    }
}
