public import SalusBase

/// A feed of sections, documents or records (RFC 4287), as far as hData uses it.
public struct AtomFeed: Hashable, Sendable {
    public var id: String
    public var title: String
    public var updated: Instant?
    /// The feed's author, for entries without one.
    public var author: String?
    public var links: [Link] = []
    public var entries: [Entry] = []

    public init(id: String, title: String, updated: Instant?, author: String? = nil) {
        self.id = id
        self.title = title
        self.updated = updated
        self.author = author
    }

    public struct Link: Hashable, Sendable {
        public var href: String
        /// Nil means `alternate`.
        public var relation: String?
        public var mediaType: String?

        public init(_ href: String, relation: String? = nil, mediaType: String? = nil) {
            (self.href, self.relation, self.mediaType) = (href, relation, mediaType)
        }
    }

    public struct Entry: Hashable, Sendable {
        public var id: String
        public var title: String?
        public var updated: Instant?
        public var author: String?
        public var links: [Link] = []
        public var metadata: HDataMetadata?

        public init(id: String, title: String?, updated: Instant?) {
            (self.id, self.title, self.updated) = (id, title, updated)
        }

        /// The address of the link with a relation; of several the one of the media type.
        public func address(_ relation: String = "alternate", mediaType: String? = nil) -> String? {
            let fitting = links.filter { ($0.relation ?? "alternate") == relation }
            return (fitting.first { $0.mediaType == mediaType } ?? fitting.first)?.href
        }
    }

    public static let mediaType = "application/atom+xml"
}
