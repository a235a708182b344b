extension TextBuffer {
    /// The place one character before, over the end of a paragraph too.
    public var previous: Place {
        if cursor.offset > 0 { return Place(cursor.paragraph, cursor.offset - 1) }
        return cursor.paragraph > 0 ? Place(cursor.paragraph - 1, paragraphs[cursor.paragraph - 1].count) : cursor
    }

    /// The place one character after.
    public var next: Place {
        if cursor.offset < paragraphs[cursor.paragraph].count { return Place(cursor.paragraph, cursor.offset + 1) }
        return cursor.paragraph + 1 < paragraphs.count ? Place(cursor.paragraph + 1, 0) : cursor
    }

    /// The beginning of this word, or of the one before.
    public var previousWord: Place {
        let line = paragraphs[cursor.paragraph]
        var offset = cursor.offset
        if offset == 0 { return previous }
        while offset > 0, !Self.isWord(line[offset - 1]) { offset -= 1 }
        while offset > 0, Self.isWord(line[offset - 1]) { offset -= 1 }
        return Place(cursor.paragraph, offset)
    }

    /// The end of this word, or of the one after.
    public var nextWord: Place {
        let line = paragraphs[cursor.paragraph]
        var offset = cursor.offset
        if offset == line.count { return next }
        while offset < line.count, !Self.isWord(line[offset]) { offset += 1 }
        while offset < line.count, Self.isWord(line[offset]) { offset += 1 }
        return Place(cursor.paragraph, offset)
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "'"
    }
}
