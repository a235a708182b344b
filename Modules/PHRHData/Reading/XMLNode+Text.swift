import SalusXML

extension XMLNode {
    /// The text inside without white space at its ends; nil when there is none.
    var words: String? { text.words }

    /// The value of an attribute without white space at its ends; nil when there is none.
    func words(of attribute: String) -> String? { self.attribute(attribute)?.words }

    /// `true` or `1`, `false` or `0`; nil for anything else.
    var flag: Bool? { words.flatMap(\.flag) }
}

extension String {
    /// The text without white space at its ends; nil when nothing is left.
    var words: String? {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...last])
    }

    /// A boolean of XML Schema.
    var flag: Bool? {
        switch self {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }
}
