import SalusBase

/// The words of a search: a text is found that has the beginning or any part of each, whatever their case and accents.
/// Ten words of 200 bytes at most; more are left out.
public struct WordQuery: Hashable, Sendable {
    /// Folded as a search folds them.
    let words: [String]
    /// Words before the first one that was found, and bytes of a snippet.
    private static let before = 5
    private static let snippetBytes = 160

    public init(_ text: String) {
        let words = text.foldedForSearch.split(separator: " ").filter { $0.utf8.count <= 200 }
        self.words = words.prefix(10).map(String.init)
    }

    /// True where nothing is asked for: it finds nothing.
    public var isEmpty: Bool { words.isEmpty }

    func matches(_ text: String) -> Bool {
        if isEmpty { return false }
        let folded = text.foldedForSearch
        return words.allSatisfy { folded.contains($0) }
    }

    /// The text around the first word that was found.
    func snippet(of text: String) -> String {
        let all = text.split(whereSeparator: \.isWhitespace)
        let place = all.firstIndex { word in words.contains { String(word).foldedForSearch.contains($0) } } ?? 0
        let first = max(0, place - Self.before)
        var snippet = first > 0 ? "…" : ""
        for word in all[first...] {
            guard snippet.utf8.count + word.utf8.count <= Self.snippetBytes else { return snippet + " …" }
            snippet += (snippet.isEmpty || snippet == "…" ? "" : " ") + word
        }
        return snippet
    }
}
