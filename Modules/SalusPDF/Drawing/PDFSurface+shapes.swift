import CPangoCairo
import SalusReport

extension PDFSurface {
    struct Grey { let level: Double }

    func rule(from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ grey: Grey) {
        cairo_new_path(context)
        cairo_set_source_rgb(context, grey.level, grey.level, grey.level)
        cairo_set_line_width(context, 0.5)
        cairo_move_to(context, start.x, start.y)
        cairo_line_to(context, end.x, end.y)
        cairo_stroke(context)
    }

    func bar(x: Double, y: Double, width: Double, height: Double, _ style: SeriesStyle) {
        use(style)
        cairo_rectangle(context, x, y, width, height)
        cairo_fill(context)
    }

    /// One point is a dot.
    func line(_ points: [(x: Double, y: Double)], _ style: SeriesStyle) {
        use(style)
        if points.count == 1 {
            cairo_arc(context, points[0].x, points[0].y, 1.5, 0, 2 * Double.pi)
            cairo_fill(context)
            return
        }
        cairo_set_line_width(context, 1.5)
        cairo_set_dash(context, style.dashes, CInt(style.dashes.count), 0)
        for point in points { cairo_line_to(context, point.x, point.y) }
        cairo_stroke(context)
        cairo_set_dash(context, nil, 0, 0)
    }

    /// Begins anew: a text leaves a point behind.
    private func use(_ style: SeriesStyle) {
        cairo_new_path(context)
        cairo_set_source_rgb(
            context, Double(style.red) / 255, Double(style.green) / 255, Double(style.blue) / 255)
    }
}
