import SalusBase

/// A JSON value as YAML in block style, keys sorted, written by libyaml. Texts stand in double quotes, which every YAML
/// version reads the same way (`no`, `1.0` and dates would change their kind without); plain
/// words stay bare as keys only.
enum YAMLText {
    /// Without the last end of line. `startsDocument` puts `---` before it, for a stream of several.
    static func text(_ value: JSONValue, startsDocument: Bool = false) throws(YAMLFailure) -> String {
        let emitter = try YAMLEmitter()
        try emitter.beginDocument(isMarked: startsDocument)
        try write(value, to: emitter)
        let text = try emitter.end()
        return text.last == "\n" ? String(text.dropLast()) : text
    }

    private static func write(_ value: JSONValue, to emitter: borrowing YAMLEmitter) throws(YAMLFailure) {
        switch value {
        case .null: try emitter.scalar("null", isQuoted: false)
        case .bool(let flag): try emitter.scalar(flag ? "true" : "false", isQuoted: false)
        case .number(let number): try emitter.scalar(number.text, isQuoted: false)
        case .string(let text): try emitter.scalar(text, isQuoted: true)
        case .array(let elements):
            try emitter.beginSequence()
            for element in elements { try write(element, to: emitter) }
            try emitter.endSequence()
        case .object(let members):
            try emitter.beginMapping()
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                try emitter.scalar(key, isQuoted: !isPlain(key))
                try write(member, to: emitter)
            }
            try emitter.endMapping()
        }
    }

    private static let ambiguous: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

    private static func isPlain(_ key: String) -> Bool {
        let isWord = key.utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        }
        return isWord && !key.isEmpty && !ambiguous.contains(key.lowercased())
    }
}
