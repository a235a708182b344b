import SalusHTML

/// Charts as pictures in the page (SVG 2).
extension Report {
    static func figure(_ chart: Chart) -> HTML {
        let size = "0 0 \(Int(ChartDrawing.width)) \(Int(ChartDrawing.height))"
        let picture = HTML.tag(
            "svg", ["viewBox": size, "role": "img", "aria-label": chart.caption], ChartDrawing(chart).shapes.map(svg))
        return .tag("figure", [:], .tag("figcaption", ["dir": "auto"], .text(chart.caption)), picture)
    }

    private static func svg(_ shape: ChartDrawing.Shape) -> HTML {
        switch shape {
        case .rule(let start, let end):
            .tag(
                "line",
                [
                    "x1": number(start.x), "y1": number(start.y), "x2": number(end.x), "y2": number(end.y),
                    "stroke": "#ccc", "stroke-width": "0.5",
                ])
        case .bar(let corner, let width, let height, let series):
            .tag(
                "rect",
                [
                    "x": number(corner.x), "y": number(corner.y), "width": number(width), "height": number(height),
                    "fill": colour(series),
                ])
        case .line(let points, let series): line(points, series)
        case .text(let text, let place, let anchor):
            .tag(
                "text",
                [
                    "x": number(place.x), "y": number(place.y), "font-size": number(ChartDrawing.textSize),
                    "text-anchor": "\(anchor)",
                ], .text(text))
        }
    }

    private static func line(_ points: [ChartDrawing.Point], _ series: Int) -> HTML {
        guard points.count > 1 else {
            return .tag(
                "circle", ["cx": number(points[0].x), "cy": number(points[0].y), "r": "1.5", "fill": colour(series)])
        }
        let dashes = SeriesStyle.of(series).dashes.map(number).joined(separator: " ")
        return .tag(
            "polyline",
            [
                "points": points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " "), "fill": "none",
                "stroke": colour(series), "stroke-width": "1.5", "stroke-dasharray": dashes.isEmpty ? nil : dashes,
            ])
    }

    private static func number(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

    private static func colour(_ series: Int) -> String {
        let style = SeriesStyle.of(series)
        return "rgb(\(style.red), \(style.green), \(style.blue))"
    }
}
