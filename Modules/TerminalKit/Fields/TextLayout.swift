/// Rows of soft-wrapped paragraphs. A row is named by its paragraph and its number there; only the paragraphs that are
/// asked about are laid out, so long text costs no more than short.
struct TextLayout {
    /// A row as a place: `offset` counts rows of the paragraph.
    typealias Row = TextBuffer.Place

    private let paragraphs: [[Character]]
    private let width: Int

    init(_ paragraphs: [[Character]], width: Int) { (self.paragraphs, self.width) = (paragraphs, max(1, width)) }

    private func starts(_ paragraph: Int) -> [Int] { SoftWrap.starts(paragraphs[paragraph], width: width) }

    func row(of place: TextBuffer.Place) -> Row {
        Row(place.paragraph, (starts(place.paragraph).lastIndex { $0 <= place.offset }) ?? 0)
    }

    /// The cells before a place in its row.
    func column(of place: TextBuffer.Place) -> Int {
        let start = starts(place.paragraph)[row(of: place).offset]
        return SoftWrap.width(paragraphs[place.paragraph][start..<place.offset])
    }

    func characters(of row: Row) -> Range<Int> {
        let starts = starts(row.paragraph)
        let index = min(row.offset, starts.count - 1)
        return starts[index]..<(index + 1 < starts.count ? starts[index + 1] : paragraphs[row.paragraph].count)
    }

    /// The place in a row nearest to a column of cells; its end is before the space at which it was broken.
    func place(_ row: Row, column: Int) -> TextBuffer.Place {
        let range = characters(of: row)
        let isLast = range.upperBound == paragraphs[row.paragraph].count
        var (cells, offset) = (0, range.lowerBound)
        while offset < range.upperBound - (isLast ? 0 : 1) {
            let size = SoftWrap.width(paragraphs[row.paragraph][offset])
            if cells + size > column { break }
            cells += size
            offset += 1
        }
        return TextBuffer.Place(row.paragraph, offset)
    }

    /// A row so many rows further, held inside the text.
    func moved(_ row: Row, by rows: Int) -> Row {
        var row = row
        for _ in 0..<abs(rows) {
            if rows > 0 {
                if row.offset + 1 < starts(row.paragraph).count {
                    row.offset += 1
                } else if row.paragraph + 1 < paragraphs.count {
                    row = Row(row.paragraph + 1, 0)
                }
            } else if row.offset > 0 {
                row.offset -= 1
            } else if row.paragraph > 0 {
                row = Row(row.paragraph - 1, starts(row.paragraph - 1).count - 1)
            }
        }
        return row
    }

    /// Rows from one to a later one, counted no further than `limit`.
    func distance(from row: Row, to other: Row, atMost limit: Int) -> Int {
        var (row, count) = (row, 0)
        while row < other, count < limit {
            row = moved(row, by: 1)
            count += 1
        }
        return count
    }
}

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
