public import SalusBase
import SalusModels

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

/// The feeds of a record in the layout of hData.
extension AtomFeed {
    /// The sections of a record, or of one of its sections, and the documents of that section.
    ///
    /// `base` is the address of the record, without a slash at its end. The sections are those that `root` lists there,
    /// so that feed and `root.xml` agree. Nil when the root has no such section.
    public init?(of root: HDataRoot, at path: [String] = [], base: String, entries: [HDataEntry] = [], author: String) {
        let section = root.section(at: path)
        guard path.isEmpty || section != nil else { return nil }
        let address = RecordAddress(base).appending(path)
        let latest = entries.map(\.modified).max()
        let updated = [latest, path.isEmpty ? root.lastModified : nil].compactMap(\.self).max() ?? root.lastModified
        self.init(id: address.text, title: section?.name ?? path.last ?? "Record", updated: updated, author: author)
        links = [Link(address.text, relation: "self", mediaType: Self.mediaType)]
        if path.isEmpty {
            let contents = address.appending(["root.xml"]).text
            links.append(Link(contents, relation: "root", mediaType: "application/xml"))
        }
        self.entries = (section?.sections ?? root.sections).map { Self.entry($0, address.appending([$0.path])) }
        self.entries += entries.map { Self.entry($0, address.appending([$0.id.description])) }
    }

    private static func entry(_ section: HDataRoot.Section, _ address: RecordAddress) -> Entry {
        var entry = Entry(id: address.text, title: section.name ?? section.path, updated: nil)
        entry.links = [Link(address.text, relation: "alternate", mediaType: mediaType)]
        return entry
    }

    private static func entry(_ document: HDataEntry, _ address: RecordAddress) -> Entry {
        var entry = Entry(id: address.text, title: document.title, updated: document.modified)
        entry.author = document.author
        let media = document.mediaType.map { [$0] } ?? ["application/xml", "application/json"]
        entry.links = media.map { Link(address.text, relation: "alternate", mediaType: $0) }
        entry.metadata = document.metadata
        return entry
    }
}

/// An address below a record, with its segments escaped.
struct RecordAddress {
    let text: String

    init(_ text: String) { self.text = text }

    func appending(_ path: [String]) -> RecordAddress {
        RecordAddress(path.reduce(text) { "\($0)/\(PercentEncoding.encode($1))" })
    }
}
