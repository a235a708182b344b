/// Keys by what terminals send for them (xterm control sequences, "PC-Style Function Keys").
enum KeySequences {
    /// A character or control code; nil for those without a meaning.
    static func typed(_ character: Character) -> Key? {
        guard let ascii = character.asciiValue else { return .character(character) }
        switch ascii {
        case 9: return .tab
        case 10, 13: return .enter
        case 27: return .escape
        case 8, 127: return .backspace
        case 0: return .with(.control, .character(" "))
        case 1...26: return .control(Character(Unicode.Scalar(ascii + 0x60)))
        case ..<32: return nil
        default: return .character(character)
        }
    }

    /// After `ESC O`.
    static let single: [UInt8: Key] = finals.merging(keypad) { first, _ in first }

    /// The keypad in application mode (DECKPAM).
    private static let keypad: [UInt8: Key] = [
        UInt8(ascii: "M"): .enter, UInt8(ascii: "j"): .character("*"), UInt8(ascii: "k"): .character("+"),
        UInt8(ascii: "l"): .character(","), UInt8(ascii: "m"): .character("-"), UInt8(ascii: "n"): .character("."),
        UInt8(ascii: "o"): .character("/"), UInt8(ascii: "X"): .character("="),
        UInt8(ascii: "p"): .character("0"), UInt8(ascii: "q"): .character("1"), UInt8(ascii: "r"): .character("2"),
        UInt8(ascii: "s"): .character("3"), UInt8(ascii: "t"): .character("4"), UInt8(ascii: "u"): .character("5"),
        UInt8(ascii: "v"): .character("6"), UInt8(ascii: "w"): .character("7"), UInt8(ascii: "x"): .character("8"),
        UInt8(ascii: "y"): .character("9"),
    ]

    /// The last byte of `ESC [ … `.
    static let finals: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
        UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
        UInt8(ascii: "S"): .function(4),
    ]

    /// The number in `ESC [ number ~`.
    static let numbers: [Int: Key] = [
        1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1), 12: .function(2),
        13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7), 19: .function(8),
        20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]
}
