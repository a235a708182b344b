/// Where a password field puts what is typed: the app's own protected memory.
public protocol ByteSink: AnyObject, Sendable {
    /// Adds a byte of UTF-8; false when there is no room, and nothing is added then.
    func append(_ byte: UInt8) -> Bool
    /// Removes the last whole character (Unicode scalar) and wipes its place.
    func removeLast()
    /// Removes and wipes all.
    func removeAll()
    /// How many whole characters it holds.
    var characterCount: Int { get }
}

/// A password field: keys go into the sink, and nothing of them stays here.
public struct PasswordInput: Sendable {
    private let sink: any ByteSink

    public init(into sink: any ByteSink) { self.sink = sink }

    /// Characters typed.
    public var count: Int { sink.characterCount }

    /// Applies an editing key to the sink; false when the key edits nothing. The cursor is always at the end.
    public func handle(_ key: Key) -> Bool {
        switch key {
        case .character(let character): append(character)
        case .backspace: sink.removeLast()
        case .control("u"): sink.removeAll()
        default: return false
        }
        return true
    }

    /// A character that does not fit whole is left out.
    private func append(_ character: Character) {
        if character.isNewline { return }
        var written = 0
        for byte in character.utf8 {
            if !sink.append(byte) {
                if written > 0 { sink.removeLast() }
                return
            }
            written += 1
        }
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
        let shown = min(count, max(0, size.width - labelWidth - 4))
        var line = FieldLine(label: label, labelWidth: labelWidth, isFocused: isFocused)
        line.content = Line(String(repeating: "•", count: shown))
        line.cursor = shown
        return line.render(in: size)
    }

    public func height(forWidth width: Int) -> Int? { 1 }
}
