/// A piece of text in one style.
public struct Span: Hashable, Sendable {
    public var text: String
    public var style: Style

    public init(_ text: String, _ style: Style = .normal) { (self.text, self.style) = (text, style) }
}

/// One line of styled text.
public struct Line: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public var spans: [Span]

    public init(_ spans: [Span]) { self.spans = spans }

    public init(_ text: String, _ style: Style = .normal) { spans = [Span(text, style)] }

    public init(stringLiteral text: String) { self.init(text) }

    public var text: String { spans.map(\.text).joined() }

    public var width: Int { spans.reduce(0) { $0 + $1.text.cellWidth } }

    /// Its words without the spaces that line up columns, and without bars, frames and curves: what they show is said
    /// in words beside them.
    public var spoken: String {
        String(text.map { $0.isDrawing ? " " : $0 }).split(separator: " ").joined(separator: " ")
    }

    /// Cut to `width` cells, ending with `…` when something was left out.
    public func truncated(to width: Int) -> Line {
        if self.width <= width { return self }
        var (result, left) = ([Span](), width)
        for span in spans {
            let cells = span.text.cellWidth
            if cells >= left {
                // A span that fills the line exactly still has something after it: force the ellipsis.
                let text = cells == left ? span.text + " " : span.text
                result.append(Span(text.truncated(to: left), span.style))
                break
            }
            result.append(span)
            left -= cells
        }
        return Line(result)
    }

    /// The spans of both, in that order.
    public static func + (left: Line, right: Line) -> Line { Line(left.spans + right.spans) }
}

extension Grid {
    /// Writes a styled line from a place on; what passes the border is cut.
    public mutating func put(_ line: Line, at point: Point) {
        var x = point.x
        for span in line.spans { x += put(span.text, at: Point(x: x, y: point.y), style: span.style) }
    }
}
