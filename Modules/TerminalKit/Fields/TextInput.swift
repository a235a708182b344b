/// The text of an input field and where its cursor stands: a value changed by keys.
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

/// A label with a line of input after it; the cursor stands in it when it has the focus.
public struct TextField: View {
    private let label: String
    private let labelWidth: Int
    private let input: TextInput
    private let isFocused: Bool
    private let hint: String

    /// `hint` shows, muted, while the input is empty and has no focus.
    public init(_ label: String, labelWidth: Int, input: TextInput, isFocused: Bool, hint: String = "") {
        (self.label, self.labelWidth, self.input) = (label, labelWidth, input)
        (self.isFocused, self.hint) = (isFocused, hint)
    }

    public func render(in size: Size) -> Grid {
        let room = max(0, size.width - labelWidth - 3)
        let before = String(input.text.prefix(input.cursor))
        // The part shown ends at the cursor when the text is longer than the field.
        let shown = String(input.text.dropFirst(max(0, before.cellWidth - room + 1)))
        var line = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused)
        line.content = input.text.isEmpty && !isFocused ? Line(hint, .muted) : Line(shown)
        line.cursor = min(before.cellWidth, max(0, room - 1))
        return line.render(in: size)
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}

/// What all fields look like.
struct FieldLine {
    let label: String
    let labelWidth: Int
    let isFocused: Bool
    var content = Line([])
    var cursor = 0

    func render(in size: Size) -> Grid {
        var grid = Grid(size: size)
        let start = labelWidth + 3
        grid.put(label.truncated(to: labelWidth), at: Point(x: 0, y: 0), style: isFocused ? .heading : .normal)
        grid.put(isFocused ? "▸" : " ", at: Point(x: start - 2, y: 0), style: .accent)
        grid.put(content, at: Point(x: start, y: 0))
        grid.restyle(Area(x: start, y: 0, width: size.width - start, height: 1)) { $0.isUnderlined = true }
        if isFocused { grid.cursor = Point(x: start + cursor, y: 0) }
        return grid
    }
}
