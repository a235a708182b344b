/// A complete control sequence, `ESC [ parameters final` (ECMA-48 section 5.4).
struct ControlSequence {
    private let parameters: [Int]
    /// `<`, `?` and the like before the parameters; `$` and the like after them.
    private let marks: [UInt8]
    private let final: UInt8

    init(_ bytes: [UInt8], final: UInt8) {
        let digits = bytes.drop { !Self.isParameter($0) }
        parameters = digits.prefix(while: Self.isParameter).split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
        )
        .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0 }
        marks = bytes.filter { !Self.isParameter($0) }
        self.final = final
    }

    private static func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3B).contains(byte) }

    var beginsPaste: Bool { marks.isEmpty && final == UInt8(ascii: "~") && parameters.first == 200 }

    /// The input that the sequence encodes; nil for an unknown sequence.
    var input: InputParser.Input? {
        switch (marks, final) {
        case ([], UInt8(ascii: "~")): key(KeySequences.numbers[parameters.first ?? 0])
        case ([], UInt8(ascii: "u")): key(character)
        case ([], _): key(KeySequences.finals[final])
        case ([UInt8(ascii: "[")], 0x41...0x45): .event(.key(.function(Int(final) - 0x40)))
        case ([UInt8(ascii: "<")], UInt8(ascii: "M")), ([UInt8(ascii: "<")], UInt8(ascii: "m")): mouse
        case ([UInt8(ascii: "?"), UInt8(ascii: "$")], UInt8(ascii: "y")) where parameters.count == 2:
            .reply(.mode(parameters[0], isKnown: (1...3).contains(parameters[1])))
        case ([UInt8(ascii: "?")], UInt8(ascii: "c")): .reply(.attributes(Set(parameters)))
        default: nil
        }
    }

    private func key(_ key: Key?) -> InputParser.Input? {
        guard let key else { return nil }
        let bits = parameters.count > 1 ? max(0, parameters[1] - 1) & 7 : 0
        return .event(
            .key(.pressed(key == .backTab ? .tab : key, Modifiers(rawValue: key == .backTab ? bits | 1 : bits))))
    }

    /// A key by its character's number, as some terminals send those that have no sequence of their own.
    private var character: Key? {
        guard let number = parameters.first, number > 0,
            let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init)
        else { return nil }
        return KeySequences.typed(Character(scalar))
    }

    /// SGR mouse report (xterm mode 1006): button, column, row.
    private var mouse: InputParser.Input? {
        guard parameters.count == 3 else { return nil }
        return MouseEvent(
            code: parameters[0], column: parameters[1], row: parameters[2], isRelease: final == UInt8(ascii: "m")
        ).map { .event(.mouse($0)) }
    }
}

extension MouseEvent {
    /// A report of xterm ("Mouse Tracking"): the button with its modifiers as bits, column and row from 1.
    init?(code: Int, column: Int, row: Int, isRelease: Bool) {
        guard let kind = Self.kind(code, isRelease) else { return nil }
        var modifiers: Modifiers = []
        for (bit, modifier) in [(4, Modifiers.shift), (8, .alt), (16, .control)] where code & bit != 0 {
            modifiers.insert(modifier)
        }
        let buttons: [Button] = [.left, .middle, .right, .left]
        let point = Point(x: max(0, column - 1), y: max(0, row - 1))
        self.init(kind, at: point, button: buttons[code & 3], modifiers: modifiers)
    }

    private static func kind(_ code: Int, _ isRelease: Bool) -> Kind? {
        if code & 64 != 0 { return [.wheelUp, .wheelDown, nil, nil][code & 3] }
        if isRelease { return .release }
        return code & 32 != 0 ? .drag : .press
    }
}
