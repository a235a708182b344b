/// The reactions that screens offer and verbs take by a word.
package struct MessageReaction: Hashable, Sendable {
    package let word: String
    package let emoji: String

    package static let all = [
        Self(word: "thumbs-up", emoji: "👍"), Self(word: "thumbs-down", emoji: "👎"), Self(word: "heart", emoji: "💚"),
        Self(word: "smile", emoji: "😀"), Self(word: "sad", emoji: "😢"), Self(word: "thanks", emoji: "🙏"),
        Self(word: "party", emoji: "🎉"), Self(word: "seen", emoji: "👀"), Self(word: "done", emoji: "✅"),
        Self(word: "question", emoji: "❓"),
    ]

    /// The choice of a person: the word with the emoji that it gives.
    var choice: String { "\(word) \(emoji)" }

    /// The emoji of a word, of an emoji itself, or of a choice; nil for plain text that is no word of the list.
    package static func emoji(_ text: String) -> String? {
        if let known = all.first(where: { $0.word == text || $0.choice == text }) { return known.emoji }
        return text.isEmpty || text.utf8.contains { $0 < 0x80 } ? nil : text
    }
}
