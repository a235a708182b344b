/// The sign between the cells of a row.
public enum CSVDelimiter: String, Hashable, Sendable, Codable, CaseIterable {
    case semicolon, tab, comma, bar

    var byte: UInt8 {
        switch self {
        case .semicolon: UInt8(ascii: ";")
        case .tab: UInt8(ascii: "\t")
        case .comma: UInt8(ascii: ",")
        case .bar: UInt8(ascii: "|")
        }
    }

    /// The number of first rows by which it is found.
    private static let judged = 20

    /// The sign that divides most of the first rows, outside quotes, into as many cells as the first. A first line
    /// `sep=;`, which some spreadsheets write, says it.
    static func of(_ text: [UInt8]) -> CSVDelimiter {
        if let stated = stated(in: text) { return stated }
        let votes = allCases.map { sign in
            let rows = CSVRows(text: text, delimiter: sign.byte).prefix(judged)
            let width = rows.first { _ in true }?.cells.count ?? 0
            let like = width > 1 ? rows.reduce(0) { $0 + ($1.cells.count == width ? 1 : 0) } : 0
            return (sign: sign, like: like, width: width)
        }
        let best = votes.max { ($0.like, $0.width) < ($1.like, $1.width) }
        return best.flatMap { $0.like > 0 ? $0.sign : nil } ?? .comma
    }

    static func stated(in text: [UInt8]) -> CSVDelimiter? {
        guard text.starts(with: Array("sep=".utf8)), text.count > 5, [0x0A, 0x0D].contains(text[5]) else { return nil }
        return allCases.first { $0.byte == text[4] }
    }
}
