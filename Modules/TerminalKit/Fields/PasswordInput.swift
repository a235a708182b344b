/// Where a password field puts what is typed: the app's own protected memory.
public protocol ByteSink: AnyObject, Sendable {
    func append(_ byte: UInt8)
    /// Removes the last `count` bytes and wipes their place.
    func removeLast(_ count: Int)
    /// Removes and wipes all.
    func removeAll()
}

/// The state of a password field: it knows how long each typed character is, never which it was.
public struct PasswordInput: Sendable {
    private let sink: any ByteSink
    private let limit: Int
    private var lengths: [Int] = []

    /// Bytes of UTF-8 go to `sink`, which must be empty; at most `limit` bytes.
    public init(into sink: any ByteSink, limit: Int = 1024) { (self.sink, self.limit) = (sink, limit) }

    /// Characters typed.
    public var count: Int { lengths.count }

    /// Applies an editing key to the sink; false when the key edits nothing. The cursor is always at the end.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): append(character)
        case .backspace: if let length = lengths.popLast() { sink.removeLast(length) }
        case .control("u"): clear()
        default: return false
        }
        return true
    }

    /// Empties the field and its sink.
    public mutating func clear() {
        sink.removeAll()
        lengths = []
    }

    private mutating func append(_ character: Character) {
        let length = character.utf8.count
        guard !character.isNewline, lengths.reduce(0, +) + length <= limit else { return }
        for byte in character.utf8 { sink.append(byte) }
        lengths.append(length)
    }
}

/// A label with a bullet for every typed character.
public struct PasswordField: View {
    private let label: String
    private let labelWidth: Int
    private let count: Int
    private let isFocused: Bool

    public init(_ label: String, labelWidth: Int, input: PasswordInput, isFocused: Bool) {
        (self.label, self.labelWidth, self.count, self.isFocused) = (label, labelWidth, input.count, isFocused)
    }

    public func render(in size: Size) -> Grid {
        let shown = min(count, max(0, size.width - labelWidth - 3))
        var line = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused)
        line.content = Line(String(repeating: "•", count: shown))
        line.cursor = shown
        return line.render(in: size)
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}
