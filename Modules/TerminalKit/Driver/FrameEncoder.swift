/// Turns grids into the bytes that make a terminal show them: only what differs from the grid before is sent.
public struct FrameEncoder: Sendable {
    public var pen: Pen
    /// The bytes around each frame that make the terminal show it at once; nil where it cannot.
    var synchronised: ModeSequences.Synchronised?
    private let sequences: DrawingSequences
    private let isUTF8: Bool
    private var shown: Grid?
    private var isCursorShown = false

    /// Nil for a terminal that cannot place its cursor.
    public init?(theme: Theme, traits: TerminalTraits) {
        guard let drawing = traits.drawing else { return nil }
        (pen, isUTF8) = (Pen(theme: theme, traits: traits), traits.isUTF8)
        (sequences, synchronised) = (drawing, traits.modes.synchronised)
    }

    /// Forgets what is shown, so that the next frame sends everything.
    public mutating func forget() { (shown, isCursorShown) = (nil, false) }

    /// The bytes for a grid; none when the terminal shows it already.
    public mutating func frame(_ grid: Grid) -> [UInt8] {
        let grid = isUTF8 ? grid : grid.asciiOnly { sequences.lines?.has($0) ?? false }
        var output = FrameOutput(pen: pen, sequences: sequences)
        if shown?.size != grid.size { clear(&output, grid) }
        for y in 0..<grid.size.height { row(y, of: grid, &output) }
        let hasChanges = !output.bytes.isEmpty
        placeCursor(grid, &output)
        shown = grid
        if output.bytes.isEmpty { return [] }
        output.end()
        let hidesFirst = hasChanges && isCursorShown && grid.cursor != nil
        let body = hidesFirst ? sequences.hideCursor + output.bytes + sequences.showCursor : output.bytes
        return synchronised.map { $0.begin + body + $0.end } ?? body
    }

    /// Erases with the theme's own background and takes the screen as blank.
    private mutating func clear(_ output: inout FrameOutput, _ grid: Grid) {
        output.write(sequences.hideCursor)
        isCursorShown = false
        output.style(.normal)
        output.clear()
        // Not every terminal erases with the present background: where the theme paints one, every cell is sent.
        let isBlank = pen.canErase(.normal)
        shown = Grid(size: grid.size, style: isBlank ? .normal : Style(.series4, bold: true, underlined: true))
    }

    private func row(_ y: Int, of grid: Grid, _ output: inout FrameOutput) {
        guard let shown else { return }
        var x = 0
        let end = writableWidth(y, of: grid)
        let blank = blankTail(y, of: grid)
        while x < end {
            if grid[x, y] == shown[x, y] {
                x += 1
                continue
            }
            if x >= blank { return output.eraseLine(from: Point(x: x, y: y), style: grid[x, y].style) }
            // The left half of a wide character brings its right half with it.
            if grid[x, y].isTrailing { x -= 1 }
            output.bridge(to: Point(x: x, y: y), over: grid)
            output.put(grid[x, y], isWide: x + 1 < end && grid[x + 1, y].isTrailing)
            x += x + 1 < end && grid[x + 1, y].isTrailing ? 2 : 1
        }
    }

    /// The columns of a row that can be written without scrolling the screen.
    private func writableWidth(_ y: Int, of grid: Grid) -> Int {
        let width = grid.size.width
        guard sequences.scrollsAtEnd, y == grid.size.height - 1, width > 1 else { return width }
        return grid[width - 1, y].isTrailing ? width - 2 : width - 1
    }

    /// The column from which on a row is blank in one style that erasing can show.
    private func blankTail(_ y: Int, of grid: Grid) -> Int {
        var x = grid.size.width
        guard x > 8, sequences.eraseLine != nil else { return x }
        let last = grid[x - 1, y].style
        if !pen.canErase(last) { return x }
        while x > 0, grid[x - 1, y] == Cell(style: last) { x -= 1 }
        return grid.size.width - x >= 8 ? x : grid.size.width
    }

    private mutating func placeCursor(_ grid: Grid, _ output: inout FrameOutput) {
        guard let point = grid.cursor else {
            if isCursorShown { output.write(sequences.hideCursor) }
            isCursorShown = false
            return
        }
        if output.bytes.isEmpty && shown?.cursor == point && isCursorShown { return }
        output.move(to: point)
        if !isCursorShown { output.write(sequences.showCursor) }
        isCursorShown = true
    }
}
