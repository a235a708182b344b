import SalusBase
import SalusClient
import TerminalKit

/// The messages of a conversation as lines.
struct ThreadText {
    let rows: [ConversationRow]
    let time: LocalTime
    let now: Instant

    func lines(_ width: Int) -> [Line] {
        var lines: [Line] = []
        var day: CalendarDate?
        for row in rows {
            let newDay = time.day(of: row.at)
            if newDay != day {
                lines += (day == nil ? [] : [Line("")]) + [Line(LocalTime.day(newDay), .heading)]
                day = newDay
            }
            lines += self.lines(row, max(8, width))
        }
        return lines
    }

    private func lines(_ row: ConversationRow, _ width: Int) -> [Line] {
        let clock = String(time.text(row.at).suffix(5))
        if row.isChange { return Line("\(clock) \(row.text)", .muted).wrapped(to: width) }
        let name = Span(row.by.harmless, row.isOwn ? Style(.accent) : Style(.normal, bold: true))
        let remarks = row.remarks.isEmpty ? "" : " · \(row.remarks.joined(separator: " · "))"
        let head = Line([Span("\(clock) ", .muted), name, Span(remarks, row.isWaiting ? .caution : .muted)])
        let style: Style = if case .text = row.content { .normal } else { .muted }
        let body = row.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            Line(String(paragraph), style).wrapped(to: width - 6).map { Line("      ") + $0 }
        }
        return head.wrapped(to: width) + body
    }
}
