/// Rows as aligned columns, two spaces apart, without trailing spaces.
struct TextTable: Hashable, Sendable {
    var headings: [String] = []
    let rows: [[String]]

    var text: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        let all = (headings.isEmpty ? [] : [headings]) + rows
        let columns = all.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in all.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return all.map { Self.line($0, widths: widths) }
    }

    private static func line(_ row: [String], widths: [Int]) -> String {
        let line = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

extension String {
    /// Followed by spaces up to `width` characters; longer text stays whole.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
