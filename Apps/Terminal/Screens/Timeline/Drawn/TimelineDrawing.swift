import SalusBase
import SalusClient
import SalusModels
import TerminalKit

/// The tracks of a window as a table with a drawn last column, the axis above it, and the selected row in words below.
struct TimelineDrawing: View {
    let tracks: [TimelineTrack]
    let span: TimelineSpan
    let now: Instant
    let position: ListPosition
    let isFocused: Bool
    let empty: String

    func render(in size: Size) -> Grid {
        let detail = detail
        let height = max(2, size.height - 2)
        var grid = Grid(size: size)
        grid.place(table(size.width).render(in: Size(width: size.width, height: height)), at: Point(x: 0, y: 0))
        guard !tracks.isEmpty else { return grid }
        drawAxis(on: &grid)
        grid.put(detail.truncated(to: max(0, size.width - 2)), at: Point(x: 1, y: size.height - 1))
        return grid
    }

    private func names(_ width: Int) -> Int { width >= 100 ? 28 : 18 }

    /// The first column of the drawing, after a border, the kind, the name and their gaps.
    private func left(_ width: Int) -> Int { 10 + names(width) }

    private func drawing(_ width: Int) -> TrackDrawing {
        TrackDrawing(window: span.range, now: now.milliseconds, width: max(1, width - left(width) - 1))
    }

    private func table(_ width: Int) -> TableView {
        let drawing = drawing(width)
        let headings: [TableView.Heading] = [
            .init("Kind", .fixed(7)), .init("Entry", .fixed(names(width))), .init("", .fixed(drawing.width)),
        ]
        return TableView(
            headings, count: tracks.count, position: position, isFocused: isFocused, empty: empty, id: "drawn"
        ) { [tracks, span, now] row in
            let track = tracks[row]
            let entries = track.entries(in: span.range, now: now.milliseconds)
            return [Line(track.kind.shortWord, .muted), Line(track.title), drawing.line(entries)]
        }
    }

    /// Every label, or every second one where all would touch.
    private func drawAxis(on grid: inout Grid) {
        let (drawing, left, ticks) = (drawing(grid.size.width), left(grid.size.width), span.ticks)
        let room = ticks.reduce(ticks.count) { $0 + $1.label.count }
        for number in stride(from: 0, to: ticks.count, by: room > drawing.width ? 2 : 1) {
            let label = ticks[number].label
            guard let column = drawing.column(ticks[number].time), column + label.count <= drawing.width else {
                continue
            }
            grid.put(label, at: Point(x: left + column, y: 0), style: .heading)
        }
    }

    /// `2026-09-30 · Blood pressure · 128/82 mmHg · 3 in this year`.
    private var detail: Line {
        guard tracks.indices.contains(position.selected) else { return Line("") }
        let entries = tracks[position.selected].entries(in: span.range, now: now.milliseconds)
        guard let latest = entries.last else { return Line("") }
        let until = latest.lasts ? " to \(latest.end?.shownDay ?? "now")" : ""
        let count = entries.count == 1 ? [] : ["\(entries.count) in this \(span.zoom.title)"]
        let words = ["\(latest.start?.shownDay ?? "")\(until)", latest.title, latest.shownWords] + count
        return Line(words.filter { !$0.isEmpty }.joined(separator: " · "), .muted)
    }
}
