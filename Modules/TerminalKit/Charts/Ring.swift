import Glibc

/// A part of a whole as a ring with its percentage inside; one line of bar where there is no room for a ring.
public struct Ring: View {
    private let label: String
    private let part: Double
    private let style: Style

    /// `part` from 0 to 1.
    public init(_ label: String, part: Double, style: Style = .accent) {
        (self.label, self.part, self.style) = (label, part.isFinite ? min(1, max(0, part)) : 0, style)
    }

    /// Rounded down: 100 only when the ring is full.
    private var percent: Int { Int((part * 100 + 1e-9).rounded(.down)) }

    public func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let percent = "\(percent) %"
        grid.describe(Element(.progress, label: label, value: percent))
        guard size.height >= 4, size.width >= 8 else {
            let room = max(0, size.width - percent.cellWidth - 1)
            let full = Int((part * Double(room)).rounded())
            let rest = String(repeating: "░", count: room - full)
            grid.put(
                Line([Span(String(repeating: "█", count: full), style), Span(rest, .border), Span(" " + percent)]),
                at: Point(x: 0, y: 0))
            return grid
        }
        drawRing(on: &grid)
        grid.put(percent, at: Point(x: (size.width - percent.cellWidth) / 2, y: (size.height - 1) / 2), style: .heading)
        return grid
    }

    /// The whole ring is dotted, the part is drawn thick, clockwise from the top.
    private func drawRing(on grid: inout Grid) {
        var (whole, filled) = (BrailleDots(size: grid.size), BrailleDots(size: grid.size))
        let middle = (x: Double(grid.size.width), y: Double(grid.size.height * 2))
        let radius = min(middle.x, middle.y) - 1
        for step in 0..<720 {
            let share = Double(step) / 720
            let angle = share * 2 * .pi
            for thickness in share < part ? [0.0, 1, 2] : step % 24 == 0 ? [1.0] : [] {
                let dot = Point(
                    x: Int((middle.x + (radius - thickness) * sin(angle) - 0.5).rounded()),
                    y: Int((middle.y - (radius - thickness) * cos(angle) - 0.5).rounded()))
                if share < part { filled.set(dot) } else { whole.set(dot) }
            }
        }
        whole.draw(on: &grid, at: Point(x: 0, y: 0), style: .border)
        filled.draw(on: &grid, at: Point(x: 0, y: 0), style: style)
    }
}
