import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// Draws the entries of one track into one line: bars for what lasts, points with their values for the rest.
struct TrackDrawing {
    let window: Range<Int64>
    let now: Int64
    let width: Int

    func line(_ entries: [TimelineLine]) -> Line {
        var cells = [Character?](repeating: nil, count: width)
        for entry in entries where isBar(entry) { draw(entry, on: &cells) }
        let bars = cells
        var points: [Int: [TimelineLine]] = [:]
        for entry in entries where !isBar(entry) {
            guard let column = column(entry.start?.earliest.milliseconds ?? 0) else { continue }
            points[column, default: []].append(entry)
        }
        for (column, found) in points { cells[column] = mark(found) }
        label(points, bars, on: &cells)
        return line(cells, values: Set(points.keys))
    }

    /// The column of a moment; nil outside the window.
    func column(_ time: Int64) -> Int? {
        guard window.contains(time), width > 0 else { return nil }
        let share = Double(time - window.lowerBound) / Double(window.upperBound - window.lowerBound)
        return min(width - 1, Int(share * Double(width)))
    }

    /// Entries that last, and those that are only known to be somewhere within several columns.
    private func isBar(_ entry: TimelineLine) -> Bool {
        guard !entry.lasts, let start = entry.start else { return true }
        let length = start.latest.milliseconds - start.earliest.milliseconds
        return Double(length) * Double(width) > 2 * Double(window.upperBound - window.lowerBound)
    }

    private func draw(_ entry: TimelineLine, on cells: inout [Character?]) {
        guard width > 0 else { return }
        let begin = entry.start?.earliest.milliseconds ?? window.lowerBound
        let finish = entry.finish(now: now)
        let from = column(max(begin, window.lowerBound)) ?? width - 1
        let until = column(min(finish, window.upperBound - 1)) ?? from
        for place in min(from, until)...max(from, until) { cells[place] = entry.lasts ? "━" : "┄" }
        guard entry.lasts else { return }
        if begin >= window.lowerBound { cells[from] = "┣" }
        if finish < window.upperBound { cells[until] = entry.end == nil ? "▶" : from == until ? "●" : "┫" }
    }

    /// A ring for what is sealed.
    private func mark(_ found: [TimelineLine]) -> Character {
        switch found.count {
        case 1: found[0].sealed == nil ? "●" : "○"
        case 2...9: Character("\(found.count)")
        default: "+"
        }
    }

    /// Writes values beside their points where there is nothing else.
    private func label(_ points: [Int: [TimelineLine]], _ bars: [Character?], on cells: inout [Character?]) {
        for (column, found) in points.sorted(by: { $0.key < $1.key }) where found.count == 1 {
            guard let text = found[0].value.map(Self.text) else { continue }
            let room = column + 1..<column + 1 + text.count
            guard room.upperBound < width || room.upperBound == width,
                room.allSatisfy({ cells[$0] == nil }),
                room.upperBound == width || cells[room.upperBound] == nil
            else { continue }
            for (place, character) in zip(room, text) { cells[place] = character }
        }
    }

    private static func text(_ value: TimelineEntry.Value) -> String {
        SummaryRows.number(value.number) + (value.second.map { "/" + SummaryRows.number($0) } ?? "")
    }

    /// Today is a faint line behind what is drawn.
    private func line(_ cells: [Character?], values: Set<Int>) -> Line {
        let today = column(now)
        let spans = cells.enumerated().map { place, character in
            if let character { return Span(String(character), "━┣┫▶●○┄".contains(character) ? .accent : .normal) }
            return place == today ? Span("│", .muted) : Span(" ")
        }
        return Line(spans)
    }
}
