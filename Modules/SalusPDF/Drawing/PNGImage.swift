import CPangoCairo

/// Owns a picture that was read from PNG.
final class PNGImage {
    let width: Double
    let height: Double
    private let surface: OpaquePointer

    /// Nil for what is damaged, empty or has more than 50 million points.
    init?(png: [UInt8]) {
        guard Self.isDrawable(png) else { return nil }
        let reading = Reading(png)
        surface = cairo_image_surface_create_from_png_stream(
            { closure, data, count in
                guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
                let reading = Unmanaged<Reading>.fromOpaque(closure).takeUnretainedValue()
                return reading.give(to: data, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
            }, Unmanaged.passUnretained(reading).toOpaque())
        (width, height) = (
            Double(cairo_image_surface_get_width(surface)), Double(cairo_image_surface_get_height(surface))
        )
        if cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || width < 1 || height < 1 { return nil }
    }

    deinit { cairo_surface_destroy(surface) }

    /// In this width, with its upper left corner at that place.
    func draw(on context: OpaquePointer, x: Double, y: Double, width: Double) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_scale(context, width / self.width, width / self.width)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Its size is in the first chunk (PNG, section 11.2.2): a bomb is refused before it is opened.
    private static func isDrawable(_ png: [UInt8]) -> Bool {
        guard png.count > 24 else { return false }
        let sides = [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | UInt64($1) } }
        return sides.allSatisfy { (1...32_000).contains($0) } && sides[0] * sides[1] <= 50_000_000
    }

    private final class Reading {
        private let bytes: [UInt8]
        private var next = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func give(to data: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
            guard bytes.count - next >= count else { return false }
            for offset in 0..<count { data[offset] = bytes[next + offset] }
            next += count
            return true
        }
    }
}
