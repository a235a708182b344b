/// Points joined by lines of braille dots (two by four in a cell), with the highest and lowest value at the left.
public struct LineChart: View {
    /// A place on both axes.
    public struct Sample: Hashable, Sendable {
        public let x: Double
        public let y: Double

        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    private let samples: [Sample]
    private let labels: (highest: String, lowest: String)
    private let style: Style

    /// `labels` name the highest and the lowest value; samples that are not finite are left out.
    public init(_ samples: [Sample], labels: (highest: String, lowest: String), style: Style = .accent) {
        self.samples = samples.filter { $0.x.isFinite && $0.y.isFinite }.sorted { $0.x < $1.x }
        (self.labels, self.style) = (labels, style)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let axis = max(labels.highest.cellWidth, labels.lowest.cellWidth)
        let plot = Size(width: size.width - axis - 1, height: size.height)
        guard !samples.isEmpty, !plot.isEmpty else { return grid }
        grid.put(labels.highest, at: Point(x: axis - labels.highest.cellWidth, y: 0), style: .muted)
        if size.height > 1 {
            grid.put(labels.lowest, at: Point(x: axis - labels.lowest.cellWidth, y: size.height - 1), style: .muted)
        }
        for y in 0..<size.height { grid.put("│", at: Point(x: axis, y: y), style: .border) }
        grid.place(dots(in: plot).grid(style), at: Point(x: axis + 1, y: 0))
        return grid
    }

    private func dots(in size: Size) -> BrailleDots {
        var dots = BrailleDots(size: size)
        let across = Scale(samples.map(\.x), steps: size.width * 2 - 1)
        let up = Scale(samples.map(\.y), steps: size.height * 4 - 1)
        let points = samples.map { Point(x: across.step($0.x), y: size.height * 4 - 1 - up.step($0.y)) }
        dots.set(points[0])
        for (from, to) in zip(points, points.dropFirst()) { dots.line(from: from, to: to) }
        return dots
    }
}

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

    func grid(_ style: Style) -> Grid {
        var grid = Grid(size: size)
        for (index, pattern) in patterns.enumerated() where pattern != 0 {
            let character = Character(Unicode.Scalar(0x2800 + pattern) ?? " ")
            grid.put(String(character), at: Point(x: index % size.width, y: index / size.width), style: style)
        }
        return grid
    }

    private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
