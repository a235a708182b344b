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

    /// Adds pasted text without its line breaks.
    public func paste(_ pasted: String) { for character in pasted { append(character) } }

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
