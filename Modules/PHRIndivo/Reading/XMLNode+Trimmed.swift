import SalusXML

extension XMLNode {
    /// The text directly inside without white space at its ends; nil when nothing is left.
    var trimmed: String? {
        let isSpace = { (character: Character) in character.isWhitespace }
        let text = text.drop(while: isSpace)
        guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(text[...last])
    }
}
