import CLinux
import Glibc

/// The content of one cell or two: a base character with its combining marks.
///
/// Text from outside becomes harmless here: control characters become U+FFFD, direction overrides and other invisible
/// formatting are dropped, and joined emoji are cut to their first.
struct Glyph: Hashable {
    let character: Character
    /// Cells taken: 1, or 2 for wide characters.
    let width: Int

    /// Nil for a character that has nothing to show.
    init?(_ character: Character) {
        if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7f {
            (self.character, width) = (character, 1)
            return
        }
        let visible = character.unicodeScalars.filter { $0.properties.generalCategory != .format }
        guard let base = visible.first else { return nil }
        switch CellWidths.width(of: base) {
        case ..<0: (self.character, width) = (character.isWhitespace ? " " : "\u{FFFD}", 1)
        case 0: (self.character, width) = (Self.join([" "] + visible.prefix(Self.markLimit)), 1)
        case let cells:
            let marks = visible.dropFirst().filter { CellWidths.width(of: $0) == 0 }
            (self.character, width) = (Self.join([base] + marks.prefix(Self.markLimit)), cells)
        }
    }

    /// Marks kept on one character: enough for every script, and a bound for hostile text.
    private static let markLimit = 4

    private static func join(_ scalars: [Unicode.Scalar]) -> Character {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text).first ?? " "
    }
}

extension String {
    /// The cells this text takes on one line.
    public var cellWidth: Int { reduce(0) { $0 + (Glyph($1)?.width ?? 0) } }

    /// The text cut to `width` cells, with `…` in the last one when something was left out.
    public func truncated(to width: Int) -> String {
        if cellWidth <= width { return self }
        if width <= 0 { return "" }
        var (kept, cells) = ("", 0)
        for character in self {
            let next = Glyph(character)?.width ?? 0
            if cells + next > width - 1 { break }
            kept.append(character)
            cells += next
        }
        return kept + "…"
    }
}

/// How many columns a character takes, by the C library's tables for UTF-8, whatever the process' locale is.
enum CellWidths {
    /// 0 for combining marks, negative for control characters.
    static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x10000 { return Int(basic[Int(scalar.value)]) }
        return measure(scalar.value..<scalar.value + 1).first.map(Int.init) ?? 1
    }

    /// The basic plane, measured once: asking the C library takes two changes of the locale.
    private static let basic = measure(0..<0x10000)

    private static func measure(_ range: Range<UInt32>) -> [Int8] {
        let previous = uselocale(utf8)
        defer { uselocale(previous) }
        return range.map { Int8(wcwidth(wchar_t(bitPattern: $0))) }
    }

    // Set once and only read afterwards; a C library without C.UTF-8 gives nil, which leaves the locale as it is.
    nonisolated(unsafe) private static let utf8 = clinux_utf8_locale()
}
