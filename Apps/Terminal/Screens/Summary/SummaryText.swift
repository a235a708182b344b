import SalusModels
import TerminalKit

/// A summary as lines of text, for a shell and for paper: every row of each part, 85 columns wide.
package struct SummaryText: Sendable {
    /// The first line is the person's name with `remark` in parentheses.
    package let lines: [String]

    package init(of name: String, _ content: SummaryContent, remark: String) {
        let rows = SummaryLines(content: content, showsAll: true).lines(in: Size(width: 85, height: 24)).all
        lines = (["\(name) (\(remark))"] + rows.map(\.text)).map(Self.harmless)
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// Control characters of a document must not reach a terminal or a printer.
    private static func harmless(_ line: String) -> String {
        var grid = Grid(size: Size(width: max(1, line.cellWidth), height: 1))
        grid.put(line, at: Point(x: 0, y: 0))
        return grid.text
    }
}
