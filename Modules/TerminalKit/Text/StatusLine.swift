/// One line across the screen: what is going on at the left, a hint at the right. The hint always shows whole; the left
/// side gives way, part by part. Given more rows, the left side is wrapped into them.
public struct StatusLine: View {
    private let left: [StatusPart]
    private let right: Line
    private let spoken: String?
    private let id: String?

    /// `spoken` is told in place of the left side, where that changes more often than anybody wants to hear. With an
    /// `id` the hint is noted for the mouse as `.item(0)`.
    public init(left: Line, right: Line = Line([]), spoken: String? = nil, id: String? = nil) {
        self.init(parts: [StatusPart(left, weight: 0)], right: right, spoken: spoken, id: id)
    }

    /// The parts are shown in their order; where they do not fit, the lightest give way.
    public init(parts: [StatusPart], right: Line = Line([]), spoken: String? = nil, id: String? = nil) {
        (self.left, self.right, self.spoken, self.id) = (parts, right, spoken, id)
    }

    /// The cells that a line of `width` leaves to the left side beside a hint.
    public static func room(beside hint: Line, width: Int) -> Int {
        max(0, width - 2 - (hint.width == 0 ? 0 : hint.width + 2))
    }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size, style: Style(.bar))
        for (row, line) in lines(in: size).enumerated() { grid.put(onBar(line), at: Point(x: 1, y: row)) }
        putHint(on: &grid)
        grid.describe(Element(.status, value: spoken ?? whole.spoken))
        return grid
    }

    private var whole: Line { StatusPart.line(left, in: .max) }

    private func lines(in size: Size) -> [Line] {
        let room = Self.room(beside: right, width: size.width)
        if size.height < 2 { return [StatusPart.line(left, in: room)] }
        return Array(whole.wrapped(to: max(1, room)).prefix(size.height))
    }

    private func putHint(on grid: inout Grid) {
        let (width, y) = (min(right.width, grid.size.width), grid.size.height - 1)
        if width == 0 || y < 0 { return }
        let x = max(0, grid.size.width - width - 1)
        grid.put(onBar(right.truncated(to: width)), at: Point(x: x, y: y))
        grid.note(.item(0), of: id, area: Area(x: x, y: y, width: width, height: 1))
    }

    public func height(forWidth width: Int) -> Int? { 1 }

    private func onBar(_ line: Line) -> Line {
        Line(line.spans.map { $0.style.role == .normal ? Span($0.text, Style(.bar, bold: $0.style.isBold)) : $0 })
    }
}
