import SalusBase
import SalusHTML
import SalusModels

/// The things of a window as a drawing: a lane for each kind, in it a row for each subject, bars for what lasts, points
/// with their values. The table below it has the same things in words.
struct TimelinePicture {
    private static let (width, names, edge) = (760, 190, 10)
    private static let (axis, heading, row) = (26, 30, 26)
    /// Points closer to each other than this are one.
    private static let touching = 8
    private static let letter = 7

    private let window: Range<Int64>
    private let ticks: [(time: Int64, label: String)]
    private let now: Instant
    private let title: String
    private let lanes: [(kind: TimelineKind, rows: [[TimelineEntry]])]

    /// `entries`: the latest first.
    init(_ entries: [TimelineEntry], in span: TimelineSpan, title: String, now: Instant) {
        (window, ticks, self.title, self.now) = (span.range, span.ticks, title, now)
        lanes = TimelineKind.allCases.compactMap { kind in
            let rows = Dictionary(grouping: entries.reversed().filter { $0.kind == kind }, by: \.subject)
            return rows.isEmpty ? nil : (kind, rows.sorted { $0.key < $1.key }.map(\.value))
        }
    }

    var html: HTML {
        let height = lanes.reduce(Self.axis) { $0 + Self.heading + $1.rows.count * Self.row } + Self.edge
        return .tag(
            "div", ["class": "drawing", "tabindex": "0", "role": "region", "aria-label": "Drawing of the timeline"],
            .tag(
                "svg",
                [
                    "viewBox": "0 0 \(Self.width) \(height)", "role": "img",
                    "aria-label": "\(title). The table below has the same entries.",
                ], grid(height) + drawnLanes))
    }

    private func grid(_ height: Int) -> [HTML] {
        let lines = ticks.flatMap { tick -> [HTML] in
            guard let x = column(tick.time) else { return [] }
            return [Self.rule(x, height, "grid"), Self.text(tick.label, x + 3, Self.axis - 9, "tick")]
        }
        return lines + (column(now.milliseconds).map { [Self.rule($0, height, "today")] } ?? [])
    }

    private var drawnLanes: [HTML] {
        var (y, drawn) = (Self.axis, [HTML]())
        for lane in lanes {
            drawn.append(Self.text(lane.kind.title, 0, y + Self.heading - 9, "lane"))
            y += Self.heading
            for marks in lane.rows {
                drawn.append(row(marks, y + Self.row / 2))
                y += Self.row
            }
        }
        return drawn
    }

    private func row(_ entries: [TimelineEntry], _ y: Int) -> HTML {
        let name = (entries.last?.title ?? "").shortened(to: (Self.names - 16) / Self.letter)
        let found = points(entries.filter { !isBar($0) })
        var drawn = [Self.text(name, 8, y + 4, "name")]
        drawn += entries.filter(isBar).map { bar($0, y) }
        for (number, point) in found.enumerated() {
            let next = number + 1 < found.count ? found[number + 1].x : Self.width
            drawn += self.drawn(point.entries, point.x, y, room: next - point.x)
        }
        return .tag("g", [:], drawn)
    }

    // MARK: Bars

    /// Of an entry that lasts, and of one that is only known to be somewhere in a good part of the window.
    private func isBar(_ entry: TimelineEntry) -> Bool {
        guard !entry.lasts, let start = entry.start else { return true }
        let length = start.latest.milliseconds - start.earliest.milliseconds
        return Double(length) * 40 > Double(window.upperBound - window.lowerBound)
    }

    private func bar(_ entry: TimelineEntry, _ y: Int) -> HTML {
        let begin = entry.begin?.milliseconds ?? window.lowerBound
        let finish = entry.finish(now: now)?.milliseconds ?? begin
        let (from, to) = (place(max(begin, window.lowerBound)), place(min(finish, window.upperBound)))
        let style = entry.lasts ? entry.end == nil ? "bar open" : "bar" : "bar rough"
        return .tag(
            "rect",
            [
                "x": "\(from)", "y": "\(y - 5)", "width": "\(max(4, to - from))", "height": "10", "class": style,
            ], .tag("title", [:], .text(entry.words)))
    }

    // MARK: Points

    /// Neighbours that would lie upon each other are together, at the first of them.
    private func points(_ entries: [TimelineEntry]) -> [(x: Int, entries: [TimelineEntry])] {
        entries.reduce(into: []) { points, entry in
            guard let x = entry.begin.flatMap({ column($0.milliseconds) }) else { return }
            if let last = points.last, x - last.x < Self.touching {
                points[points.count - 1].entries.append(entry)
            } else {
                points.append((x, [entry]))
            }
        }
    }

    private func drawn(_ entries: [TimelineEntry], _ x: Int, _ y: Int, room: Int) -> [HTML] {
        let words = entries.map(\.words).joined(separator: "; ")
        let point = HTML.tag(
            "circle", ["cx": "\(x)", "cy": "\(y)", "r": entries.count == 1 ? "5" : "6", "class": "point"],
            .tag("title", [:], .text(words)))
        let label = entries.count == 1 ? entries[0].label ?? "" : "×\(entries.count)"
        guard !label.isEmpty, 14 + label.count * Self.letter < min(room, Self.width - x) else { return [point] }
        return [point, Self.text(label, x + 9, y + 4, "value")]
    }

    // MARK: Places

    /// Nil outside the window.
    private func column(_ time: Int64) -> Int? { window.contains(time) ? place(time) : nil }

    private func place(_ time: Int64) -> Int {
        let share = Double(time - window.lowerBound) / Double(window.upperBound - window.lowerBound)
        return Self.names + Int(share * Double(Self.width - Self.names - Self.edge))
    }

    private static func rule(_ x: Int, _ height: Int, _ style: String) -> HTML {
        .tag("line", ["x1": "\(x)", "y1": "\(axis - 4)", "x2": "\(x)", "y2": "\(height)", "class": style])
    }

    private static func text(_ text: String, _ x: Int, _ y: Int, _ style: String) -> HTML {
        .tag("text", ["x": "\(x)", "y": "\(y)", "class": style], .text(text))
    }
}

extension String {
    /// At most so many letters; the last one says that there were more.
    fileprivate func shortened(to count: Int) -> String {
        self.count <= count ? self : prefix(count - 1) + "…"
    }
}
