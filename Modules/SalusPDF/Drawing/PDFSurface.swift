import CPangoCairo
import SalusBase
import SalusReport

/// Owns a document of Cairo that is being drawn, and the bytes it becomes.
final class PDFSurface {
    let context: OpaquePointer
    private let surface: OpaquePointer
    private let bytes: WrittenBytes

    init(_ paper: PaperSize) throws(PDFError) {
        bytes = WrittenBytes()
        // Cairo writes until `finish`, and the bytes live as long as this owner.
        surface = cairo_pdf_surface_create_for_stream(
            { closure, data, count in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<WrittenBytes>.fromOpaque(closure).takeUnretainedValue().add(data, Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(bytes).toOpaque(), paper.width, paper.height)
        context = cairo_create(surface)
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else { throw .drawing(Int(status.rawValue)) }
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    func describe(title: String, made: Instant) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.printable)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Salus")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "\(Instant(seconds: made.seconds))")
    }

    func endPage() { cairo_show_page(context) }

    /// The whole document. Nothing can be drawn afterwards.
    func finish() throws(PDFError) -> [UInt8] {
        let drawn = cairo_status(context)
        cairo_surface_finish(surface)
        let written = cairo_surface_status(surface)
        for status in [drawn, written] where status != CAIRO_STATUS_SUCCESS { throw .drawing(Int(status.rawValue)) }
        return bytes.all
    }
}

/// The bytes that Cairo has written so far.
private final class WrittenBytes {
    private(set) var all: [UInt8] = []

    func add(_ data: UnsafePointer<UInt8>, _ count: Int) {
        all.append(contentsOf: UnsafeBufferPointer(start: data, count: count))
    }
}

extension Instant {
    fileprivate var seconds: Int64 { milliseconds / 1000 }
}

extension String {
    /// The text without NUL, which C reads as its end, and with marks for other controls than new lines and tabs.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    let isPlain = scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
                    return isPlain ? scalar : "\u{FFFD}"
                }))
    }
}

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

    /// Starts again: a text leaves a point behind.
    private func use(_ style: SeriesStyle) {
        cairo_new_path(context)
        cairo_set_source_rgb(
            context, Double(style.red) / 255, Double(style.green) / 255, Double(style.blue) / 255)
    }
}
