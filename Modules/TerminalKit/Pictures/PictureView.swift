import CChafa

/// A picture as block characters in the middle of its room, with the colours that the terminal has.
public struct PictureView: View {
    private let image: PixelImage
    private let depth: ColorDepth
    private let isUTF8: Bool

    /// `isUTF8` false draws with ASCII alone.
    public init(_ image: PixelImage, depth: ColorDepth = .trueColor, isUTF8: Bool = true) {
        (self.image, self.depth, self.isUTF8) = (image, depth, isUTF8)
    }

    /// Characters are twice as high as wide, which is near what fonts are.
    static let cell = Size(width: 8, height: 16)

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        if size.isEmpty { return grid }
        let canvas = ChafaCanvas(
            image, size: image.fitted(to: size, cell: Self.cell), cell: Self.cell, .symbols(mode, isUTF8: isUTF8))
        let left = (size.width - canvas.size.width) / 2
        let top = (size.height - canvas.size.height) / 2
        for y in 0..<canvas.size.height {
            for x in 0..<canvas.size.width {
                let cell = canvas.cell(x, y)
                grid.put(
                    String(cell.character), at: Point(x: left + x, y: top + y),
                    style: Style(colors: CellColors(cell.foreground, on: cell.background)))
            }
        }
        grid.describe(Element(.text, label: "Picture", value: "\(image.width) by \(image.height) pixels"))
        return grid
    }

    private var mode: ChafaCanvasMode {
        switch depth {
        case .trueColor: CHAFA_CANVAS_MODE_TRUECOLOR
        case .indexed256: CHAFA_CANVAS_MODE_INDEXED_240
        // The first eight are everywhere.
        case .sixteen: CHAFA_CANVAS_MODE_INDEXED_8
        case .mono: CHAFA_CANVAS_MODE_FGBG
        }
    }
}
