/// The text of an input field and the place of its cursor: a value changed by keys.
public struct TextInput: Hashable, Sendable {
    public private(set) var text: String
    /// Characters before the cursor.
    public private(set) var cursor: Int
    private let limit: Int

    /// `limit` is the greatest length in characters.
    public init(_ text: String = "", limit: Int = 254) {
        (self.text, self.limit) = (String(text.prefix(limit)), limit)
        cursor = self.text.count
    }

    /// Applies an editing key; false when the key edits nothing.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(character)
        case .backspace: if cursor > 0 { remove(at: cursor - 1) }
        case .delete: if cursor < text.count { remove(at: cursor) }
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .control("u"): self = TextInput(limit: limit)
        default: return false
        }
        return true
    }

    /// Inserts pasted text at the cursor, on one line and as far as there is room.
    public mutating func paste(_ pasted: String) {
        for character in pasted { insert(character.isWhitespace ? " " : character) }
    }

    private mutating func insert(_ character: Character) {
        guard text.count < limit, !character.isNewline else { return }
        text.insert(character, at: text.index(text.startIndex, offsetBy: cursor))
        // A combining mark joins the character before it, so count again instead of adding one.
        cursor = min(cursor + 1, text.count)
    }

    private mutating func remove(at offset: Int) {
        text.remove(at: text.index(text.startIndex, offsetBy: offset))
        cursor = offset
    }
}
