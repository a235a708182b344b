/// Text of a document for people.
enum CCRText {
    static let longest = 4000
    private static let placeholders: Set<String> = ["unknown", "unk", "null", "n/a", "not available", "-"]

    /// The text with its line breaks and indents folded; nil when nothing is left, and for placeholders. Of a long
    /// text the beginning.
    static func folded(_ text: String, longest: Int = longest) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty, !placeholders.contains(words.lowercased()) else { return nil }
        return words.utf8.count <= longest ? words : String(words.prefix(longest))
    }

    private static let nothing = [
        "none", "no known", "no current", "no active", "no data", "no information", "no recorded", "not on file",
        "none recorded", "not applicable", "not asked", "no significant", "no history of", "no past", "negative for",
        "denies",
    ]
    private static let shortest = 80

    /// True for a short text that says that there is nothing: "no known problems".
    static func saysNothing(_ words: String) -> Bool {
        let text = words.lowercased()
        return text.utf8.count <= shortest && nothing.contains { begins(text, with: $0) }
    }

    /// "nonessential" does not begin with "none".
    private static func begins(_ text: String, with words: String) -> Bool {
        guard text.hasPrefix(words) else { return false }
        return text.dropFirst(words.count).first.map { !$0.isLetter } ?? true
    }

    private static let noneKnown = [
        "no known allerg", "no known drug allerg", "no known medication allerg", "no known food allerg",
        "no known environmental allerg", "no known latex allerg", "no known adverse", "no allergies",
    ]

    /// True for words that state that no allergy, or none of a kind, is known.
    static func statesNoAllergy(_ words: String) -> Bool {
        let text = words.lowercased()
        guard text.utf8.count <= 2 * shortest else { return false }
        let hasMark = text.split { !$0.isLetter }.contains { ["nka", "nkda", "nkfa"].contains($0) }
        return hasMark || noneKnown.contains { text.contains($0) }
    }
}
