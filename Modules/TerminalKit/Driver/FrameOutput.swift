/// The bytes of one frame, and where the cursor and which style they leave.
struct FrameOutput {
    private(set) var bytes: [UInt8] = []
    private let pen: Pen
    private let sequences: DrawingSequences
    private var cursor: Point?
    private var style: Style?
    /// True while characters come from the second set.
    private var drawsLines = false

    init(pen: Pen, sequences: DrawingSequences) { (self.pen, self.sequences) = (pen, sequences) }

    mutating func write(_ sequence: [UInt8]) { bytes += sequence }

    /// Erases the screen; the cursor is in its corner then.
    mutating func clear() {
        write(sequences.clear)
        cursor = Point(x: 0, y: 0)
    }

    /// Moves the cursor, by the shortest way.
    mutating func move(to point: Point) {
        defer { cursor = point }
        if cursor == point { return }
        // Not every terminal moves safely while it draws lines.
        endLines()
        guard let cursor else { return address(point) }
        if point.x == 0 && point.y == cursor.y + 1, let next = sequences.nextLine { return write(next) }
        let distance = point.x - cursor.x
        let steps = (distance > 0 ? sequences.right : sequences.left).moving(by: abs(distance))
        if point.y == cursor.y, let steps { write(steps) } else { address(point) }
    }

    private mutating func address(_ point: Point) { sequences.place.write(point.y, point.x, to: &bytes) }

    /// Goes to a place; writes a few unchanged cells again where that takes fewer bytes than a jump.
    mutating func bridge(to point: Point, over grid: Grid) {
        if let cursor, cursor.y == point.y, cursor.x < point.x, point.x - cursor.x <= 3 {
            let between = (cursor.x..<point.x).map { grid[$0, point.y] }
            if between.allSatisfy({ $0.style == style && $0.character.isASCII && !$0.isTrailing }) {
                for cell in between { put(cell, isWide: false) }
                return
            }
        }
        move(to: point)
    }

    mutating func put(_ cell: Cell, isWide: Bool) {
        style(cell.style)
        character(cell.character)
        cursor?.x += isWide ? 2 : 1
        // Where terminals differ, in the width of rare characters and at the right border, the
        // next place is said outright.
        let isSure = !isWide && cell.character.unicodeScalars.count == 1
        if let here = cursor, !isSure || here.x >= pen.width { cursor = nil }
    }

    private mutating func character(_ character: Character) {
        guard let lines = sequences.lines else { return bytes += character.utf8 }
        guard let code = lines.code(of: character) else {
            endLines()
            return bytes += character.utf8
        }
        if !drawsLines { write(lines.begin) }
        drawsLines = true
        bytes.append(code)
    }

    private mutating func endLines() {
        if drawsLines, let lines = sequences.lines { write(lines.end) }
        drawsLines = false
    }

    mutating func eraseLine(from point: Point, style wanted: Style) {
        move(to: point)
        style(wanted)
        write(sequences.eraseLine ?? [])
    }

    mutating func style(_ wanted: Style) {
        if style == wanted { return }
        endLines()
        write(pen.sequence(for: wanted))
        style = wanted
    }

    /// Leaves no style and no second set behind, so that text from outside the program looks as it should.
    mutating func end() {
        endLines()
        if let style, style != .normal { write(pen.reset) }
        style = nil
    }
}
