import SalusXML

extension XMLNode {
    /// The text directly inside without white space at its ends; nil when nothing is left.
    var trimmed: String? {
        let text = text
        if let plain = Self.plainlyTrimmed(text) { return plain.isEmpty ? nil : String(plain) }
        let isSpace = { (character: Character) in character.isWhitespace }
        let rest = text.drop(while: isSpace)
        guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(rest[...last])
    }

    /// By bytes, which is many times quicker; nil unless what is left begins and ends with visible ASCII.
    private static func plainlyTrimmed(_ text: String) -> Substring? {
        let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        let isVisible = { (byte: UInt8) in (0x21...0x7E).contains(byte) }
        guard let first = text.utf8.firstIndex(where: { !isSpace($0) }) else { return "" }
        guard isVisible(text.utf8[first]), let last = text.utf8.lastIndex(where: { !isSpace($0) }),
            isVisible(text.utf8[last])
        else { return nil }
        return text[first...last]
    }
}
