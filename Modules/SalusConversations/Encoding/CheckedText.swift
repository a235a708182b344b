import SalusBase

/// Texts of people: UTF-8 without control characters, so that no terminal or page takes them for commands.
enum CheckedText {
    /// Line breaks and tabs only where `lines` allows them.
    static func isPlain(_ text: String, lines: Bool) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x09, 0x0A: lines
            case 0..<0x20, 0x7F..<0xA0: false
            // Bidirectional overrides and isolates, which show a text in another order than it is read.
            case 0x202A...0x202E, 0x2066...0x2069: false
            default: true
            }
        }
    }

    /// Throws `outOfRange` naming `field` for a text that others would refuse.
    static func check(
        _ text: String, _ field: String, limit: Int, lines: Bool = false
    ) throws(ConversationError) {
        guard text.utf8.count <= limit, isPlain(text, lines: lines) else { throw .outOfRange(field: field) }
    }
}
