/// The bytes of one frame, and where the cursor and which style they leave.
struct FrameOutput {
    private(set) var bytes: [UInt8] = []
    private let pen: Pen
    private var cursor: Point?
    private var style: Style?

    init(pen: Pen) { self.pen = pen }

    mutating func write(_ text: String) { bytes += text.utf8 }

    /// Moves the cursor, by the shortest way.
    mutating func move(to point: Point) {
        defer { cursor = point }
        guard let cursor else { return write("\u{1B}[\(point.y + 1);\(point.x + 1)H") }
        if cursor == point { return }
        if point.x == 0 && point.y == cursor.y + 1 { return write("\r\n") }
        if point.y != cursor.y { return write("\u{1B}[\(point.y + 1);\(point.x + 1)H") }
        let distance = point.x - cursor.x
        let count = abs(distance) == 1 ? "" : "\(abs(distance))"
        write("\u{1B}[\(count)\(distance > 0 ? "C" : "D")")
    }

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
        bytes += cell.character.utf8
        cursor?.x += isWide ? 2 : 1
        // Where terminals differ, in the width of rare characters and at the right border, the
        // next place is said outright.
        let isSure = !isWide && cell.character.unicodeScalars.count == 1
        if let here = cursor, !isSure || here.x >= pen.width { cursor = nil }
    }

    mutating func eraseLine(from point: Point, style wanted: Style) {
        move(to: point)
        style(wanted)
        write("\u{1B}[K")
    }

    mutating func style(_ wanted: Style) {
        if style == wanted { return }
        write(pen.sequence(for: wanted))
        style = wanted
    }

    /// Leaves no style behind, so that text from outside the program is not coloured.
    mutating func endStyle() {
        if let style, style != .normal { write("\u{1B}[m") }
        style = nil
    }
}
