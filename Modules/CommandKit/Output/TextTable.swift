/// One cell of a table.
public struct TableCell: Hashable, Sendable, ExpressibleByStringLiteral {
    let text: String
    let style: OutputStyle?
    /// Identifiers and names to type again are never cut.
    let isWhole: Bool

    /// Control characters become visible marks: what a record says must not steer a terminal.
    public init(_ text: String, _ style: OutputStyle? = nil, isWhole: Bool = false) {
        (self.text, self.style, self.isWhole) = (text.withoutControls, style, isWhole)
    }

    public init(stringLiteral text: String) { self.init(text) }
}

/// Rows as aligned columns, two spaces apart, without trailing spaces. On paper of some width the widest columns are
/// cut with an ellipsis until a row fits; whole cells never are.
struct TextTable: Hashable, Sendable {
    var headings: [String] = []
    let rows: [[TableCell]]

    private static let narrowest = 8

    func text(on layout: OutputLayout) -> String {
        let heading = headings.map { TableCell($0, .heading, isWhole: true) }
        let all = (headings.isEmpty ? [] : [heading]) + rows
        let widths = fitted(to: layout.width)
        return all.map { Self.line($0, widths, layout) }.joined(separator: "\n")
    }

    private func fitted(to width: Int?) -> [Int] {
        var widths = natural { _ in true }
        guard let width else { return widths }
        let least = natural(\.isWhole)
        while widths.reduce(2 * (widths.count - 1), +) > width {
            let cuttable = widths.indices.filter { widths[$0] > max(Self.narrowest, least[$0]) }
            guard let widest = cuttable.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    /// The width of each column, counting its heading and the cells that `counts` accepts.
    private func natural(_ counts: (TableCell) -> Bool) -> [Int] {
        let columns = max(headings.count, rows.map(\.count).max() ?? 0)
        return (0..<columns).map { column in
            let cells = rows.compactMap { column < $0.count && counts($0[column]) ? $0[column].text.count : nil }
            return max(column < headings.count ? headings[column].count : 0, cells.max() ?? 0)
        }
    }

    private static func line(_ row: [TableCell], _ widths: [Int], _ layout: OutputLayout) -> String {
        let last = row.lastIndex { !$0.text.isEmpty } ?? -1
        return row.indices.prefix(last + 1).map { column in
            let text = row[column].text.cut(to: widths[column])
            let shown = row[column].style.map { layout.styled(text, $0) } ?? text
            return column == last ? shown : shown + String(repeating: " ", count: max(0, widths[column] - text.count))
        }.joined(separator: "  ")
    }
}

extension String {
    /// Followed by spaces up to `width` characters; longer text stays whole.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    func cut(to width: Int) -> String { count <= width ? self : prefix(max(0, width - 1)) + "…" }

    /// With U+FFFD in the place of C0 and C1 controls.
    var withoutControls: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}
