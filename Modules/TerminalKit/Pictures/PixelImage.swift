/// A picture of the sRGB space: three bytes a pixel, row by row from the upper left corner.
public struct PixelImage: Hashable, Sendable {
    public let width: Int
    public let height: Int
    let pixels: [UInt8]

    /// The bytes must be 3 · `width` · `height`, and there must be a pixel.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == 3 * width * height, "three bytes a pixel")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The most cells of `size` that show it whole in its form; at least one. `cell` is a cell in pixels.
    func fitted(to size: Size, cell: Size) -> Size {
        let (wide, high) = (max(1, size.width) * cell.width, max(1, size.height) * cell.height)
        // The smaller of both scales, as a fraction.
        let isWide = wide * height < high * width
        let (part, whole) = isWide ? (wide, width) : (high, height)
        return Size(
            width: max(1, width * part / whole / cell.width), height: max(1, height * part / whole / cell.height))
    }
}

/// The way in which a terminal shows pixels.
public enum PictureProtocol: Hashable, Sendable {
    /// Kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
    case kitty
    /// Sixels, as DEC's VT340 has them ("VT330/VT340 Programmer Reference Manual", chapter 14).
    case sixel
}
