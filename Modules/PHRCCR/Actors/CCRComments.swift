import SalusXML

/// The comments of a document by their identifiers, and which of them an item has taken.
struct CCRComments {
    private let texts: [(id: String?, text: String)]
    private let places: [String: Int]
    private var taken: Set<Int> = []
    /// Characters that items may still take: one long comment on each of many items would fill the memory.
    private var left = 8 << 20

    init(_ comments: [XMLNode]) {
        texts = comments.compactMap { node in
            CCRText.folded(node["Description"]["Text"].text).map {
                (CCRText.folded(node["CommentObjectID"].text), $0)
            }
        }
        let named = texts.enumerated().compactMap { place, comment in comment.id.map { ($0, place) } }
        places = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// The comments that an item names, in its order; nil without one, and when they are too many.
    mutating func take(for item: CCRPart) -> String? {
        let found = item.all("CommentID").prefix(20).compactMap { $0.words.flatMap { places[$0] } }
        let words = found.map { texts[$0].text }.joined(separator: "\n")
        guard !words.isEmpty, words.utf8.count <= left else { return nil }
        left -= words.utf8.count
        taken.formUnion(found)
        return words
    }

    /// Those that no item has taken.
    var others: [String] { texts.enumerated().filter { !taken.contains($0.offset) }.map(\.element.text) }
}
