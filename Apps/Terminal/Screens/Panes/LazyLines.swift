package import TerminalKit

/// Lines that are made one by one when they are asked for.
package struct LazyLines: Sendable {
    let count: Int
    private let line: @Sendable (Int) -> Line

    init(count: Int, line: @escaping @Sendable (Int) -> Line) { (self.count, self.line) = (count, line) }

    init(_ lines: [Line]) { self.init(count: lines.count) { lines[$0] } }

    subscript(index: Int) -> Line { line(index) }

    /// All of them: for what is printed whole.
    package var all: [Line] { (0..<count).map(line) }

    func window(from top: Int) -> LineWindow { LineWindow(count: count, top: top, line: line) }

    static func joined(_ parts: [LazyLines]) -> LazyLines {
        LazyLines(count: parts.reduce(0) { $0 + $1.count }) { index in
            var index = index
            for part in parts {
                if index < part.count { return part[index] }
                index -= part.count
            }
            return Line("")
        }
    }
}
