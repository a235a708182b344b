/// How paragraphs are broken into rows of a width: at spaces where that is possible. Nothing is left out, so every
/// character has its place.
struct SoftWrap {
    /// The offsets at which the rows of a paragraph begin; at least one.
    static func starts(_ paragraph: [Character], width: Int) -> [Int] {
        let width = max(1, width)
        var (starts, cells, start, lastSpace) = ([0], 0, 0, -1)
        for (offset, character) in paragraph.enumerated() {
            let size = Self.width(character)
            // Spaces at the end of a row hang over it: they show nothing.
            if cells + size > width && offset > start && character != " " {
                let space = lastSpace >= start && lastSpace + 1 < offset
                start = space ? lastSpace + 1 : offset
                starts.append(start)
                cells = paragraph[start..<offset].reduce(0) { $0 + Self.width($1) }
            }
            if character == " " { lastSpace = offset }
            cells += size
        }
        return starts
    }

    static func width(_ character: Character) -> Int { Glyph(character)?.width ?? 0 }

    static func width(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + width($1) } }
}
