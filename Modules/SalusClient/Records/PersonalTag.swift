import SalusAPI
import SalusBase
public import SalusModels

/// A word that a person puts on documents, such as `urgent`. Capital and small letters are the same.
///
/// It is stored as a note of one's own is: a small document of the record, related to the first version of the tagged
/// one as its annotation. So it comes to every device, and stays whatever the source brings.
public struct PersonalTag: Hashable, Comparable, Sendable {
    /// The format of the documents that are tags.
    public static let mediaType = "text/vnd.salus.tag"
    /// The most characters of a tag.
    public static let longest = 40

    public let text: String
    private let folded: String

    /// Nil for an empty or too long word, and one with a comma or control characters. A `#` at its begin is dropped.
    public init?(_ typed: String) {
        let words = typed.drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        let isClean = text.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "," }
        guard !text.isEmpty, text.count <= Self.longest, isClean else { return nil }
        (self.text, folded) = (text, text.lowercased())
    }

    public static func == (one: Self, other: Self) -> Bool { one.folded == other.folded }
    public static func < (one: Self, other: Self) -> Bool { one.folded < other.folded }
    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    /// The bytes of the document that puts it on another: the same on every device, so that two make one.
    func content(on original: DocumentID) -> RawContent {
        RawContent(mediaType: Self.mediaType, bytes: Array("tag: \(folded)\ndocument: \(original)\n".utf8))
    }
}

extension Document {
    /// Whether it is no document of its own, but a tag on another.
    public var isTag: Bool { mediaType == PersonalTag.mediaType }
}

/// The tags of a record's documents.
public struct DocumentTags: Hashable, Sendable {
    /// By the first version of the document.
    private let tags: [DocumentID: [PersonalTag]]

    package init(_ tags: [DocumentID: [PersonalTag]] = [:]) { self.tags = tags }

    /// In their order.
    public subscript(document: Document) -> [PersonalTag] { (tags[document.version.original] ?? []).sorted() }

    /// Every tag of the record once, in their order.
    public var all: [PersonalTag] { Set(tags.values.joined()).sorted() }
}
