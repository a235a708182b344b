/// The keys of a terminal as its entry in the terminal database defines them.
struct KeyDefinitions: Sendable {
    /// True when the mouse is reported as `ESC [ M` and three bytes (xterm, "Normal tracking mode").
    let reportsMouseInBytes: Bool
    private let keys: [[UInt8]: Key]
    private let longest: Int

    init(_ entry: TerminfoEntry) {
        var keys: [[UInt8]: Key] = [:]
        for (name, key) in CapabilityNames.keys {
            guard let sequence = entry.keys[name], Self.isSequence(sequence) else { continue }
            if Self.isPlain(key) || keys[sequence] == nil { keys[sequence] = key }
        }
        self.keys = keys.filter { sequence, key in !Self.isCounted(key) || Self.usual(sequence) == nil }
        longest = keys.keys.map(\.count).max() ?? 0
        reportsMouseInBytes = entry.text("kmous") == [0x1B, UInt8(ascii: "["), UInt8(ascii: "M")]
    }

    /// The key of a whole sequence; nil when it defines none.
    func key(_ sequence: [UInt8]) -> Key? { sequence.count <= longest ? keys[sequence] : nil }

    /// Single characters mean what they mean everywhere. A sequence that ended with a parameter would hide longer ones.
    private static func isSequence(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2, bytes[0] == 0x1B, let last = bytes.last else { return false }
        let begins = [UInt8(ascii: "["), UInt8(ascii: "O"), UInt8(ascii: "]"), UInt8(ascii: "P")]
        if bytes.count == 2 { return !begins.contains(last) && last != 0x1B }
        return last >= 0x40 && last != UInt8(ascii: "[") || last == UInt8(ascii: "$")
    }

    private static func isPlain(_ key: Key) -> Bool {
        switch key {
        case .with, .function: false
        default: true
        }
    }

    /// Function keys that stand in for others with modifiers held down.
    private static func isCounted(_ key: Key) -> Bool {
        if case .function(let number) = key { number > 12 } else { false }
    }

    /// The key that a sequence means without any definition.
    private static func usual(_ sequence: [UInt8]) -> InputParser.Input? {
        var parser = InputParser(keys: nil)
        return parser.feed(sequence).first
    }
}
