/// The text of a text area as a value: paragraphs, cursor, selection, undo.
///
/// Everything is counted in characters (grapheme clusters), so that a combining mark or an emoji is one step.
public struct TextBuffer: Hashable, Sendable {
    /// A place before a character: the paragraph and the characters before it there.
    public struct Place: Hashable, Comparable, Sendable {
        public var paragraph: Int
        public var offset: Int

        public init(_ paragraph: Int, _ offset: Int) { (self.paragraph, self.offset) = (paragraph, offset) }

        public static func < (a: Place, b: Place) -> Bool { (a.paragraph, a.offset) < (b.paragraph, b.offset) }
    }

    private struct Snapshot: Hashable, Sendable {
        var paragraphs: [[Character]]
        var cursor: Place
    }

    /// At least one; without line breaks.
    public private(set) var paragraphs: [[Character]]
    public private(set) var cursor = Place(0, 0)
    /// Where the selection began; it reaches to the cursor.
    private var anchor: Place?
    private var past: [Snapshot] = []
    private var future: [Snapshot] = []
    /// True while typed characters join one step of undo.
    private var isTyping = false

    public init(_ text: String = "") { paragraphs = Self.split(text) }

    private static func split(_ text: String) -> [[Character]] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(Array.init)
    }

    public var text: String { paragraphs.map { String($0) }.joined(separator: "\n") }

    /// The selected part, in order; nil when nothing is selected.
    public var selection: Range<Place>? {
        guard let anchor, anchor != cursor else { return nil }
        return min(anchor, cursor)..<max(anchor, cursor)
    }

    public var selectedText: String {
        guard let range = selection else { return "" }
        return (range.lowerBound.paragraph...range.upperBound.paragraph).map { index in
            let start = index == range.lowerBound.paragraph ? range.lowerBound.offset : 0
            let end = index == range.upperBound.paragraph ? range.upperBound.offset : paragraphs[index].count
            return String(paragraphs[index][start..<end])
        }.joined(separator: "\n")
    }

    /// Puts the cursor somewhere, held inside the text; `selecting` keeps the selection's other end.
    public mutating func move(to place: Place, selecting: Bool = false) {
        anchor = selecting ? anchor ?? cursor : nil
        isTyping = false
        cursor = held(place)
    }

    /// Selects the whole text.
    public mutating func selectAll() {
        anchor = Place(0, 0)
        cursor = end
    }

    public var end: Place { Place(paragraphs.count - 1, paragraphs[paragraphs.count - 1].count) }

    private func held(_ place: Place) -> Place {
        let paragraph = min(max(0, place.paragraph), paragraphs.count - 1)
        return Place(paragraph, min(max(0, place.offset), paragraphs[paragraph].count))
    }

    /// Puts text in the place of the selection, or at the cursor. Any amount costs one step and one undo.
    public mutating func insert(_ text: String) {
        let joins = isTyping && text.count == 1 && selection == nil && text.first?.isWhitespace == false
        if !joins { remember() }
        removeSelected()
        var pieces = Self.split(text)
        let tail = Array(paragraphs[cursor.paragraph][cursor.offset...])
        let head = String(paragraphs[cursor.paragraph][..<cursor.offset])
        // Joined as text, so that a combining mark becomes part of the character before it.
        pieces[0] = Array(head + String(pieces[0]))
        let place = Place(cursor.paragraph + pieces.count - 1, pieces[pieces.count - 1].count)
        pieces[pieces.count - 1] += tail
        paragraphs.replaceSubrange(cursor.paragraph...cursor.paragraph, with: pieces)
        (cursor, anchor, isTyping) = (place, nil, text.count == 1)
    }

    /// Removes the selection, or what is between the cursor and another place.
    public mutating func delete(to place: Place) {
        if selection == nil { anchor = held(place) }
        guard selection != nil else { return anchor = nil }
        remember()
        removeSelected()
    }

    private mutating func removeSelected() {
        guard let range = selection else { return anchor = nil }
        let (start, end) = (range.lowerBound, range.upperBound)
        let joined = paragraphs[start.paragraph][..<start.offset] + paragraphs[end.paragraph][end.offset...]
        paragraphs.replaceSubrange(start.paragraph...end.paragraph, with: [Array(joined)])
        (cursor, anchor, isTyping) = (start, nil, false)
    }

    private mutating func remember() {
        past = (past + [Snapshot(paragraphs: paragraphs, cursor: cursor)]).suffix(200)
        (future, isTyping) = ([], false)
    }

    /// False when there is nothing to take back.
    @discardableResult
    public mutating func undo() -> Bool {
        guard let before = past.popLast() else { return false }
        future.append(Snapshot(paragraphs: paragraphs, cursor: cursor))
        (paragraphs, cursor, anchor, isTyping) = (before.paragraphs, before.cursor, nil, false)
        return true
    }

    /// Repeats the change that was undone last; false when there is none.
    @discardableResult
    public mutating func redo() -> Bool {
        guard let next = future.popLast() else { return false }
        past.append(Snapshot(paragraphs: paragraphs, cursor: cursor))
        (paragraphs, cursor, anchor, isTyping) = (next.paragraphs, next.cursor, nil, false)
        return true
    }
}

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
