/// Collects a bracketed paste up to its end mark, `ESC [ 201 ~`, and makes harmless text of it.
struct PasteCollector: Sendable {
    private static let end = Array("\u{1B}[201~".utf8)

    private let limit: Int
    private var bytes: [UInt8] = []
    /// How much of the end mark came last.
    private var matched = 0

    init(limit: Int) { self.limit = limit }

    /// The text when this byte ends the paste.
    mutating func take(_ byte: UInt8) -> String? {
        if bytes.count < limit { bytes.append(byte) }
        matched = byte == Self.end[matched] ? matched + 1 : byte == Self.end[0] ? 1 : 0
        guard matched == Self.end.count else { return nil }
        if bytes.suffix(matched) == Self.end[...] { bytes.removeLast(matched) }
        defer { (bytes, matched) = ([], 0) }
        return Self.text(bytes)
    }

    /// Line breaks become `\n`, tabs four spaces; other control characters go.
    static func text(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        var before: Unicode.Scalar = " "
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\n" where before == "\r": break
            case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": scalars.append("\n")
            case "\t": scalars.append(contentsOf: "    ".unicodeScalars)
            default: if scalar.properties.generalCategory != .control { scalars.append(scalar) }
            }
            before = scalar
        }
        return String(scalars)
    }
}
