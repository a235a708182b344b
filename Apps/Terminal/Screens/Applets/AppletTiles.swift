import SalusApplets
import SalusClient
import TerminalKit

/// Tiles beside and below each other, as many columns as there is room for; scrolls so that the selected one shows.
struct AppletTiles: View {
    let rows: [AppletRow]
    let position: ListPosition
    let isFocused: Bool

    private static let height = 6
    private static let narrowest = 38

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        grid.describe(element)
        guard !rows.isEmpty else { return grid }
        let columns = max(1, min(3, size.width / Self.narrowest))
        let tile = Size(width: size.width / columns, height: Self.height)
        let rowCount = (rows.count + columns - 1) / columns
        let shown = max(1, size.height / Self.height)
        let shownRows = ListPosition(selected: position.selected / columns).visible(in: shown, count: rowCount)
        for index in rows.indices.dropFirst(shownRows.top * columns).prefix((shown + 1) * columns) {
            let place = Point(
                x: index % columns * tile.width, y: (index / columns - shownRows.top) * Self.height)
            grid.place(view(index).render(in: tile).untold, at: place)
            grid.note(
                .row(index), of: "applets", area: Area(x: place.x, y: place.y, width: tile.width, height: tile.height))
        }
        return grid
    }

    private func view(_ index: Int) -> Panel {
        let isSelected = index == position.selected
        let mark = isSelected ? "▸ " : ""
        return Panel(
            mark + rows[index].applet.name.harmless, isFocused: isSelected && isFocused,
            Padding(AppletTileView(row: rows[index])))
    }

    private var element: Element {
        guard rows.indices.contains(position.selected) else {
            return Element(.list, value: "No applet is here.", isFocused: isFocused)
        }
        let row = rows[position.selected]
        let words = row.result.map { $0.tile.filter { $0.series.isEmpty }.map(\.text).joined(separator: ". ") }
        return Element(
            .list, value: "\(row.applet.name). \(words ?? "Not added; it asks for \(row.applet.view.words)")".harmless,
            place: .init(position.selected + 1, of: rows.count), isFocused: isFocused)
    }
}

/// The lines inside a tile.
struct AppletTileView: View {
    let row: AppletRow

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let newer = row.newer == nil ? [] : [Line("a newer version is offered · u", .caution)]
        let lines = newer + (row.result.map { $0.tile.flatMap { $0.lines(width: size.width) } } ?? offer(size.width))
        let shown = lines.count > size.height ? lines.prefix(max(0, size.height - 1)) + [Line("…", .muted)] : lines[...]
        for (y, line) in shown.enumerated() { grid.put(line.truncated(to: size.width), at: Point(x: 0, y: y)) }
        return grid
    }

    private func offer(_ width: Int) -> [Line] {
        let origin = row.origin == .server ? "of this server · " : ""
        return Line("not added · \(origin)reads \(row.applet.view.words)".harmless, .muted).wrapped(to: width)
    }
}

extension AppletPart {
    /// On a tile: a spark line for a chart, too.
    func lines(width: Int) -> [Line] {
        switch kind {
        case .spark, .chart:
            series.map { Line(Sparkline($0.points.map(\.value)).text(width: width), .accent) }
        case .note: Line(text.harmless, .muted).wrapped(to: width)
        default: [line]
        }
    }

    /// The mark tells the tone without colours.
    var line: Line {
        let words = text.harmless
        return switch tone {
        case .normal where kind == .heading: Line(words, .heading)
        case .normal: kind == .item ? Line("● " + words) : Line(words)
        case .past: Line("○ \(words) (ended)", .muted)
        case .caution: kind == .check ? Line(words, .caution) : Line("! " + words, .caution)
        case .good: Line(words, .good)
        case .muted: Line(words, .muted)
        }
    }
}
