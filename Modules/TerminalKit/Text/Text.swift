/// Styled lines of text: wrapped at spaces, or cut with `…` when `wraps` is false.
public struct Text: View {
    /// The alignment of lines in the width.
    public enum Alignment: Sendable { case left, center, right }

    private let lines: [Line]
    private let alignment: Alignment
    private let wraps: Bool

    public init(_ lines: [Line], alignment: Alignment = .left, wraps: Bool = true) {
        (self.lines, self.alignment, self.wraps) = (lines, alignment, wraps)
    }

    public init(_ text: String, _ style: Style = .normal, alignment: Alignment = .left, wraps: Bool = true) {
        self.init([Line(text, style)], alignment: alignment, wraps: wraps)
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        for (y, line) in laidOut(width: size.width).prefix(size.height).enumerated() {
            grid.put(line, at: Point(x: indent(line, size.width), y: y))
        }
        return grid
    }

    public func height(forWidth width: Int) -> Int? { laidOut(width: width).count }

    private func laidOut(width: Int) -> [Line] {
        wraps ? lines.flatMap { $0.wrapped(to: width) } : lines.map { $0.truncated(to: width) }
    }

    private func indent(_ line: Line, _ width: Int) -> Int {
        switch alignment {
        case .left: 0
        case .center: max(0, (width - line.width) / 2)
        case .right: max(0, width - line.width)
        }
    }
}
