import SalusBase
import SalusModels
import SalusXML

/// The comments of a document by their identifiers, and which of them an item has taken.
struct CCRComments {
    /// A comment with its kind and its date, where it has them.
    struct Comment {
        let text: String
        let kind: Concept?
        let date: PartialDate?
    }

    private static let longest = 200_000

    private let texts: [(id: String?, comment: Comment)]
    private let places: [String: Int]
    private var taken: Set<Int> = []
    /// Characters that items may still take: one long comment on each of many items would fill the memory.
    private var left = 8 << 20

    init(_ comments: [XMLNode]) {
        texts = comments.compactMap { node in
            CCRText.folded(node["Description"]["Text"].text, longest: Self.longest).map { words in
                let part = CCRPart(node)
                let about = Comment(
                    text: words, kind: CCRValue.concept(part["Type"]), date: CCRDates(part).moment().start)
                return (CCRText.folded(node["CommentObjectID"].text), about)
            }
        }
        let named = texts.enumerated().compactMap { place, comment in comment.id.map { ($0, place) } }
        places = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// The comments that an item names, in its order; nil without one, and when they are too many.
    mutating func take(for item: CCRPart) -> String? {
        let found = item.all("CommentID").prefix(20).compactMap { $0.words.flatMap { places[$0] } }
        let words = found.map { texts[$0].comment.text }.joined(separator: "\n")
        guard !words.isEmpty, words.utf8.count <= left else { return nil }
        left -= words.utf8.count
        taken.formUnion(found)
        return words
    }

    /// Those that no item has taken.
    var others: [Comment] { texts.enumerated().filter { !taken.contains($0.offset) }.map(\.element.comment) }
}
