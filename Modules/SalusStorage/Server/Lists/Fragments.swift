import SalusBase

/// How texts are cut for a search in the middle of them: each of their ends is a row, so that whatever begins with what
/// is sought is one range of an index.
enum Fragments {
    /// Characters of a row.
    static let longest = 32

    static func folded(_ text: String) -> String {
        text.compatibilityComposed.lowercased()
    }

    /// Everything that begins at one of its characters, the first `longest` of it.
    static func ends(of text: String) -> [String] {
        let folded = folded(text)
        return folded.indices.map { String(folded[$0...].prefix(longest)) }
    }
}

/// A part of a text that is searched by its ends.
struct SearchFragment {
    private let folded: String
    /// The rows that begin with it are those from `start` on and before `end`.
    let start: String
    let end: String

    /// Nil for an empty text, which is everywhere.
    init?(_ text: String) {
        folded = Fragments.folded(text)
        guard !folded.isEmpty else { return nil }
        start = String(folded.prefix(Fragments.longest))
        end = start + "\u{10FFFF}"
    }

    /// Whether a row tells all of it; what is longer is compared with the whole text.
    var fitsRow: Bool { folded.count <= Fragments.longest }

    func isIn(_ text: String) -> Bool { Fragments.folded(text).contains(folded) }
}
