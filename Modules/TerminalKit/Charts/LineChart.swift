/// Points joined by lines of braille dots (two by four in a cell), with the highest and lowest value at the left. Some
/// of them may be marked by a ring over the line.
public struct LineChart: View {
    /// A place on both axes.
    public struct Sample: Hashable, Sendable {
        public let x: Double
        public let y: Double

        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    private let samples: [Sample]
    private let marked: [Sample]
    private let labels: (highest: String, lowest: String)
    private let style: Style

    /// `labels` name the highest and the lowest value; samples that are not finite are left out. `marked` are those of
    /// the samples that get a ring.
    public init(
        _ samples: [Sample], marked: [Sample] = [], labels: (highest: String, lowest: String), style: Style = .accent
    ) {
        self.samples = samples.filter { $0.x.isFinite && $0.y.isFinite }.sorted { $0.x < $1.x }
        self.marked = marked.filter { $0.x.isFinite && $0.y.isFinite }
        (self.labels, self.style) = (labels, style)
    }

    /// The ring over a marked point.
    public static let mark = "○"

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
        dots(in: plot).draw(on: &grid, at: Point(x: axis + 1, y: 0), style: style)
        for dot in places(of: marked, in: plot) {
            grid.put(Self.mark, at: Point(x: axis + 1 + dot.x / 2, y: dot.y / 4), style: style)
        }
        return grid
    }

    private func dots(in size: Size) -> BrailleDots {
        var dots = BrailleDots(size: size)
        let points = places(of: samples, in: size)
        dots.set(points[0])
        for (from, to) in zip(points, points.dropFirst()) { dots.line(from: from, to: to) }
        return dots
    }

    /// In dots of the plot.
    private func places(of some: [Sample], in size: Size) -> [Point] {
        let across = Scale(samples.map(\.x), steps: size.width * 2 - 1)
        let up = Scale(samples.map(\.y), steps: size.height * 4 - 1)
        return some.map { Point(x: across.step($0.x), y: size.height * 4 - 1 - up.step($0.y)) }
    }
}
