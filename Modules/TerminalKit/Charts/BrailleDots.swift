/// A bitmap of two by four dots in every cell (Unicode block "Braille Patterns", U+2800).
struct BrailleDots {
    private let size: Size
    private var patterns: [UInt32]

    init(size: Size) { (self.size, patterns) = (size, Array(repeating: 0, count: size.width * size.height)) }

    mutating func set(_ dot: Point) {
        guard (0..<size.width * 2).contains(dot.x), (0..<size.height * 4).contains(dot.y) else { return }
        patterns[dot.y / 4 * size.width + dot.x / 2] |= Self.bits[dot.y % 4][dot.x % 2]
    }

    /// A straight line by even steps along its longer side.
    mutating func line(from: Point, to: Point) {
        let steps = max(abs(to.x - from.x), abs(to.y - from.y), 1)
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = Double(from.x) + part * Double(to.x - from.x)
            let y = Double(from.y) + part * Double(to.y - from.y)
            set(Point(x: Int(x.rounded()), y: Int(y.rounded())))
        }
    }

    /// Draws the cells that have a dot over what is there.
    func draw(on grid: inout Grid, at origin: Point, style: Style) {
        for (index, pattern) in patterns.enumerated() where pattern != 0 {
            let character = Character(Unicode.Scalar(0x2800 + pattern) ?? " ")
            let point = Point(x: origin.x + index % size.width, y: origin.y + index / size.width)
            grid.put(String(character), at: point, style: style)
        }
    }

    private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
