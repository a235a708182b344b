import CPangoCairo

/// Owns a text that Pango has set in lines.
final class SetText {
    private let layout: OpaquePointer
    private let style: TextStyle
    private(set) var lines: [Line] = []

    struct Line {
        let height: Double
        /// From the top of the line to where its letters stand.
        let baseline: Double
        /// From the left edge of the text.
        let x: Double
        let width: Double
    }

    /// In lines of at most `width`; nil sets each of its own lines in one.
    init(_ text: String, _ style: TextStyle, in pango: OpaquePointer, width: Double?) {
        self.style = style
        layout = pango_layout_new(pango)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "sans-serif")
        pango_font_description_set_absolute_size(font, style.size * Double(CPANGO_SCALE))
        pango_font_description_set_weight(font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if style.isAtEnd {
            // Otherwise the end of what is written from right to left would be on the left.
            pango_layout_set_auto_dir(layout, 0)
            pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
        }
        if let width { pango_layout_set_width(layout, CInt(max(1, width) * Double(CPANGO_SCALE))) }
        pango_layout_set_text(layout, text.printable, -1)
        lines = measure()
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    var height: Double { lines.reduce(0) { $0 + $1.height } }
    var width: Double { lines.map(\.width).max() ?? 0 }
    var missingGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

    func draw(line number: Int, on context: OpaquePointer, x: Double, y: Double) {
        cairo_set_source_rgb(context, style.grey, style.grey, style.grey)
        cairo_move_to(context, x + lines[number].x, y + lines[number].baseline)
        pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout, CInt(number)))
    }

    func draw(on context: OpaquePointer, x: Double, y: Double) {
        var top = y
        for number in lines.indices {
            draw(line: number, on: context, x: x, y: top)
            top += lines[number].height
        }
    }

    private func measure() -> [Line] {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var lines: [Line] = []
        repeat {
            var (top, bottom) = (CInt(0), CInt(0)), extent = PangoRectangle()
            pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
            pango_layout_iter_get_line_extents(iterator, nil, &extent)
            let baseline = pango_layout_iter_get_baseline(iterator)
            lines.append(
                Line(
                    height: points(bottom - top), baseline: points(baseline - top), x: points(extent.x),
                    width: points(extent.width)))
        } while pango_layout_iter_next_line(iterator) != 0
        return lines
    }

    private func points(_ units: CInt) -> Double { Double(units) / Double(CPANGO_SCALE) }
}
