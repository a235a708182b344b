/// Keys held down together with another one. Shift is not told for characters: it shows in the character itself.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The alt key.
    public static let alt = Modifiers(rawValue: 2)
    /// The control key.
    public static let control = Modifiers(rawValue: 4)
}

/// A key as a value.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl with a lower-case letter, but for those that are keys of their own (Tab, Enter, Backspace).
    case control(Character)
    case enter, tab, backTab, escape, backspace, delete, up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
    /// A key with others held down, never without any; `control` and `backTab` keep their own cases.
    indirect case with(Modifiers, Key)

    /// `key` with `modifiers`, in the one spelling that this type has for it.
    public static func pressed(_ key: Key, _ modifiers: Modifiers) -> Key {
        if modifiers.isEmpty { return key }
        switch (key, modifiers) {
        case (.tab, .shift): return .backTab
        case (.character(let character), .control) where character.isLetter:
            return .control(Character(character.lowercased()))
        case (.character, _) where modifiers.contains(.shift): return .pressed(key, modifiers.subtracting(.shift))
        default: return .with(modifiers, key)
        }
    }
}
