import CChafa

/// A picture as libchafa draws it on cells. Used on one thread.
final class ChafaCanvas {
    private let canvas: OpaquePointer
    let size: Size

    /// The form of the drawing.
    enum Form {
        case symbols(ChafaCanvasMode, isUTF8: Bool)
        case pixels(PictureProtocol)
    }

    /// `size` and `cell` as `PixelImage.fitted` gives and takes them.
    init(_ image: PixelImage, size: Size, cell: Size, _ form: Form) {
        self.size = size
        let config: OpaquePointer = chafa_canvas_config_new()
        chafa_canvas_config_set_geometry(config, gint(size.width), gint(size.height))
        chafa_canvas_config_set_cell_geometry(config, gint(cell.width), gint(cell.height))
        Self.set(form, in: config)
        canvas = chafa_canvas_new(config)
        chafa_canvas_config_unref(config)
        chafa_canvas_draw_all_pixels(
            canvas, CHAFA_PIXEL_RGB8, image.pixels, gint(image.width), gint(image.height), gint(3 * image.width))
    }

    deinit { chafa_canvas_unref(canvas) }

    private static func set(_ form: Form, in config: OpaquePointer) {
        switch form {
        case .symbols(let mode, let isUTF8):
            chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
            chafa_canvas_config_set_canvas_mode(config, mode)
            // Shades between the colours that there are.
            if mode != CHAFA_CANVAS_MODE_TRUECOLOR {
                chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED)
            }
            let symbols: OpaquePointer = chafa_symbol_map_new()
            let tags = isUTF8 ? CHAFA_SYMBOL_TAG_BLOCK.rawValue : CHAFA_SYMBOL_TAG_ASCII.rawValue
            chafa_symbol_map_add_by_tags(symbols, ChafaSymbolTags(tags | CHAFA_SYMBOL_TAG_SPACE.rawValue))
            chafa_canvas_config_set_symbol_map(config, symbols)
            chafa_symbol_map_unref(symbols)
        case .pixels(let way):
            chafa_canvas_config_set_pixel_mode(
                config, way == .kitty ? CHAFA_PIXEL_MODE_KITTY : CHAFA_PIXEL_MODE_SIXELS)
            chafa_canvas_config_set_canvas_mode(config, CHAFA_CANVAS_MODE_TRUECOLOR)
        }
    }

    /// A character with its colours; nil for those of the terminal.
    func cell(_ x: Int, _ y: Int) -> (character: Character, foreground: RGB?, background: RGB?) {
        var (front, back): (gint, gint) = (-1, -1)
        chafa_canvas_get_colors_at(canvas, gint(x), gint(y), &front, &back)
        let scalar = Unicode.Scalar(chafa_canvas_get_char_at(canvas, gint(x), gint(y))) ?? " "
        return (Character(scalar), Self.color(front), Self.color(back))
    }

    private static func color(_ number: gint) -> RGB? { number < 0 ? nil : RGB(UInt32(number)) }

    /// The bytes that show it from the cursor on.
    var sequences: [UInt8] {
        let database: OpaquePointer = chafa_term_db_get_default()
        let terminal: OpaquePointer = chafa_term_db_get_fallback_info(database)
        defer { chafa_term_info_unref(terminal) }
        let text: UnsafeMutablePointer<GString> = cchafa_sequences(canvas, terminal)
        defer { g_string_free(text, 1) }
        return Array(UnsafeRawBufferPointer(start: text.pointee.str, count: Int(text.pointee.len)))
    }
}
