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
