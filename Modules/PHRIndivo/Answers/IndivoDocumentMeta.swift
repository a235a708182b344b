public import SalusBase
import SalusXML

/// Indivo's description of a document, without the content.
public struct IndivoDocumentMeta: IndivoAnswer {
    public static let element = "Document"

    public var id: String
    /// Namespace and local name of the root, joined; empty where none is known, which is always so in the original.
    public var type: String
    /// Bytes of content.
    public var size: Int
    /// Hexadecimal: SHA-256 of text, SHA-1 of anything else.
    public var digest: String
    /// Nil inside reports and for an app's own storage.
    public var record: String?
    public var createdAt: Instant
    public var creator: Creator
    public var replacedBy: String?
    public var replaces: String?
    /// The first of all its versions.
    public var original: String
    public var latest: Latest
    public var label: String?
    /// `active`, `void` or `archived`.
    public var status = "active"
    public var neverShare = false
    /// Counts of documents that relate to this one, and that this one relates to, by the URI of the relation.
    public var relatesTo: [Relation] = []
    public var isRelatedFrom: [Relation] = []

    /// The account or app that made the document.
    public struct Creator: Hashable, Sendable {
        public enum Kind: String, Sendable {
            case account = "Account"
            case app = "PHA"
            /// An admin app, or one with pages.
            case machine = "MachineApp"
        }

        public var id: String
        public var kind: Kind
        public var fullName: String

        public init(id: String, kind: Kind, fullName: String) {
            (self.id, self.kind, self.fullName) = (id, kind, fullName)
        }
    }

    /// The newest version of the document.
    public struct Latest: Hashable, Sendable {
        public var id: String
        public var createdAt: Instant
        public var createdBy: String

        public init(id: String, createdAt: Instant, createdBy: String) {
            (self.id, self.createdAt, self.createdBy) = (id, createdAt, createdBy)
        }
    }

    /// The number of documents that are related in one way.
    public struct Relation: Hashable, Sendable {
        public var type: String
        public var count: Int

        public init(type: String, count: Int) { (self.type, self.count) = (type, count) }
    }

    /// A first version without label or relations; the rest is set afterwards.
    public init(
        id: String, type: String, size: Int, digest: String, record: String?, createdAt: Instant, creator: Creator
    ) {
        (self.id, self.type, self.size, self.digest, self.record) = (id, type, size, digest, record)
        (self.createdAt, self.creator, original) = (createdAt, creator, id)
        latest = Latest(id: id, createdAt: createdAt, createdBy: creator.id)
    }
}
