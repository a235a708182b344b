import CPangoCairo
import SalusReport

/// Makes strips of blocks, in the width of a page.
final class Typesetter {
    let surface: PDFSurface
    let width: Double
    private(set) var missingGlyphs = 0
    private let fonts: OpaquePointer
    private let pango: OpaquePointer

    init(_ surface: PDFSurface, width: Double) {
        (self.surface, self.width) = (surface, width)
        fonts = pango_cairo_font_map_new()
        pango = pango_font_map_create_context(fonts)
        pango_cairo_context_set_resolution(pango, 72)
        pango_cairo_update_context(surface.context, pango)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pango))
        g_object_unref(UnsafeMutableRawPointer(fonts))
    }

    func set(_ text: String, _ style: TextStyle, width: Double? = nil) -> SetText {
        let set = SetText(text, style, in: pango, width: width)
        missingGlyphs += set.missingGlyphs
        return set
    }

    func pieces(of report: Report) throws(PDFError) -> [Piece] {
        var pieces = [text(report.title, .title), .gap(8)].map(Piece.strip)
        var pictures = 0
        for block in report.blocks {
            if case .image = block { pictures += 1 }
            if case .pageBreak = block { pieces.append(.pageBreak) }
            pieces += try strips(of: block, picture: pictures).map(Piece.strip)
        }
        return pieces
    }

    private func strips(of block: Report.Block, picture: Int) throws(PDFError) -> [Strip] {
        switch block {
        case .subtitle(let text): [heading(text)]
        case .paragraph(let text): lines(text, .body) + [.gap(6)]
        case .image(let image): [try self.picture(image, picture), .gap(6)]
        case .chart(let chart): [self.chart(chart), .gap(10)]
        case .table(let table): self.table(table) + [.gap(10)]
        case .pageBreak: []
        }
    }
}

extension Typesetter {
    /// In one strip.
    private func text(_ text: String, _ style: TextStyle) -> Strip {
        let set = set(text, style, width: width)
        return Strip(height: set.height) { [surface] x, y in set.draw(on: surface.context, x: x, y: y) }
    }

    private func heading(_ text: String) -> Strip {
        let set = set(text, .subtitle, width: width)
        return Strip(height: set.height + 14, keepsWithNext: true) { [surface] x, y in
            set.draw(on: surface.context, x: x, y: y + 10)
        }
    }

    /// Each line for itself, so that a paragraph may go on on the next page.
    private func lines(_ text: String, _ style: TextStyle) -> [Strip] {
        let set = set(text, style, width: width)
        return set.lines.indices.map { number in
            Strip(height: set.lines[number].height + 2) { [surface] x, y in
                set.draw(line: number, on: surface.context, x: x, y: y)
            }
        }
    }

    /// A point of the picture is a point of the page, if there is room for so many.
    private func picture(_ image: Report.Image, _ number: Int) throws(PDFError) -> Strip {
        guard let picture = PNGImage(png: image.png) else { throw .badPicture(number) }
        let width = min(picture.width, width, 500 * picture.width / picture.height)
        return Strip(height: picture.height * width / picture.width) { [surface] x, y in
            picture.draw(on: surface.context, x: x, y: y, width: width)
        }
    }
}

extension Typesetter {
    func chart(_ chart: Report.Chart) -> Strip {
        let caption = set(chart.caption, .head, width: width)
        let shapes = ChartDrawing(chart).shapes.map { ($0, label($0)) }
        let top = caption.height + 4
        return Strip(height: top + ChartDrawing.height) { [surface] x, y in
            caption.draw(on: surface.context, x: x, y: y)
            for (shape, label) in shapes { Self.draw(shape, label, on: surface, x: x, y: y + top) }
        }
    }

    private func label(_ shape: ChartDrawing.Shape) -> SetText? {
        if case .text(let text, _, _) = shape { set(text, .chart) } else { nil }
    }

    private static func draw(
        _ shape: ChartDrawing.Shape, _ label: SetText?, on surface: PDFSurface, x: Double, y: Double
    ) {
        switch shape {
        case .rule(let start, let end):
            surface.rule(from: (x + start.x, y + start.y), to: (x + end.x, y + end.y), .init(level: 0.8))
        case .bar(let corner, let width, let height, let series):
            surface.bar(x: x + corner.x, y: y + corner.y, width: width, height: height, .of(series))
        case .line(let points, let series): surface.line(points.map { (x + $0.x, y + $0.y) }, .of(series))
        case .text(_, let place, let anchor):
            guard let label, let line = label.lines.first else { return }
            let left = place.x - label.width * anchor.share
            label.draw(line: 0, on: surface.context, x: x + left, y: y + place.y - line.baseline)
        }
    }
}

extension ChartDrawing.Anchor {
    /// How much of the text is left of its point.
    fileprivate var share: Double {
        switch self {
        case .start: 0
        case .middle: 0.5
        case .end: 1
        }
    }
}

extension Typesetter {
    private static let gap = 8.0

    /// The head, and rows that bring it along to further pages.
    func table(_ table: Report.Table) -> [Strip] {
        let widths = widths(of: table)
        let head = cells(table.columns.map(\.heading), table, widths, .head)
        var first = whole(head, widths, ruleLevel: 0.3)
        first.keepsWithNext = !table.rows.isEmpty
        let rows = table.rows.flatMap { strips(of: cells($0, table, widths, .cell), widths, ruleLevel: 0.85) }
        return [first]
            + rows.map { row in
                var row = row
                row.head = { [first] in first }
                return row
            }
    }

    private func cells(_ row: [String], _ table: Report.Table, _ widths: [Double], _ style: TextStyle) -> [SetText] {
        row.indices.map { set(row[$0], table.columns[$0].isNumeric ? style.atEnd : style, width: widths[$0]) }
    }

    /// A row is one strip, unless it would take more than half a page; then each of its lines is one.
    private func strips(of cells: [SetText], _ widths: [Double], ruleLevel: Double) -> [Strip] {
        let row = whole(cells, widths, ruleLevel: ruleLevel)
        guard row.height > 350 else { return [row] }
        return (0..<(cells.map(\.lines.count).max() ?? 0)).map { line in
            let height = cells.compactMap { line < $0.lines.count ? $0.lines[line].height : nil }.max() ?? 0
            return Strip(height: height) { [surface] x, y in
                for (cell, left) in zip(cells, Self.lefts(widths)) where line < cell.lines.count {
                    cell.draw(line: line, on: surface.context, x: x + left, y: y)
                }
            }
        }
    }

    private func whole(_ cells: [SetText], _ widths: [Double], ruleLevel: Double) -> Strip {
        let height = (cells.map(\.height).max() ?? 0) + 6
        return Strip(height: height) { [surface, width] x, y in
            for (cell, left) in zip(cells, Self.lefts(widths)) { cell.draw(on: surface.context, x: x + left, y: y + 2) }
            let bottom = y + height - 1
            surface.rule(from: (x, bottom), to: (x + width, bottom), .init(level: ruleLevel))
        }
    }

    private static func lefts(_ widths: [Double]) -> [Double] {
        widths.indices.map { widths[..<$0].reduce(0) { $0 + $1 + gap } }
    }

    /// As wide as the widest cell of each column, and together as wide as the page: what is too much is taken from the
    /// widest columns, and what is left goes to the last one of words.
    private func widths(of table: Report.Table) -> [Double] {
        var widths = table.columns.indices.map { column in
            let texts = table.rows.prefix(200).map { set($0[column], .cell).width }
            return max(set(table.columns[column].heading, .head).width, texts.max() ?? 0) + 1
        }
        let room = width - Self.gap * Double(max(0, widths.count - 1))
        let most = Self.most(widths, in: room)
        widths = widths.map { min($0, most) }
        let rest = room - widths.reduce(0, +)
        if rest > 0, let last = table.columns.lastIndex(where: { !$0.isNumeric }) { widths[last] += rest }
        return widths
    }

    /// The width at which columns are cut so that all fit.
    private static func most(_ widths: [Double], in room: Double) -> Double {
        var (rest, left) = (room, widths.count)
        for width in widths.sorted() {
            let share = rest / Double(left)
            if width > share { return share }
            (rest, left) = (rest - width, left - 1)
        }
        return .infinity
    }
}
