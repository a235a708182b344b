import SalusReport

extension Typesetter {
    func chart(_ chart: Report.Chart) -> Strip {
        let caption = set(chart.caption, .head, width: width)
        let shapes = ChartDrawing(chart).shapes.map { ($0, label($0)) }
        let top = caption.height + 4
        return Strip(height: top + ChartDrawing.height) { [surface] x, y in
            caption.draw(on: surface.context, x: x, y: y)
            for (shape, label) in shapes { Self.draw(shape, label, on: surface, x: x, y: y + top) }
        }
    }

    private func label(_ shape: ChartDrawing.Shape) -> SetText? {
        if case .text(let text, _, _) = shape { set(text, .chart) } else { nil }
    }

    private static func draw(
        _ shape: ChartDrawing.Shape, _ label: SetText?, on surface: PDFSurface, x: Double, y: Double
    ) {
        switch shape {
        case .rule(let start, let end):
            surface.rule(from: (x + start.x, y + start.y), to: (x + end.x, y + end.y), .init(level: 0.8))
        case .bar(let corner, let width, let height, let series):
            surface.bar(x: x + corner.x, y: y + corner.y, width: width, height: height, .of(series))
        case .line(let points, let series): surface.line(points.map { (x + $0.x, y + $0.y) }, .of(series))
        case .text(_, let place, let anchor):
            guard let label, let line = label.lines.first else { return }
            let left = place.x - label.width * anchor.share
            label.draw(line: 0, on: surface.context, x: x + left, y: y + place.y - line.baseline)
        }
    }
}

extension ChartDrawing.Anchor {
    /// How much of the text is left of its point.
    fileprivate var share: Double {
        switch self {
        case .start: 0
        case .middle: 0.5
        case .end: 1
        }
    }
}
