public import SalusBase
public import SalusModels

/// A section document's metadata: its name, its origin and its changes.
public struct HDataMetadata: Hashable, Sendable {
    /// The forms in which metadata are met; only the first is written.
    public enum Dialect: String, Hashable, Sendable, CaseIterable {
        /// `DocumentMetaData` of November 2009 as its schema has it: media and content type as attributes.
        case schema2009
        /// The same with elements for the media types, `ModifiedInfo` with `ChangeDateTime`, and `Copied`.
        case elements2009
        /// Confidentiality and provenance of the HL7 record format of 2013.
        case provenance2013
        /// The same as its schema was published, with two namespaces and `partyType` twice in a party.
        case mixed2013
    }

    /// Unique in the feed of the section.
    public var id: String?
    public var title: String?
    /// Empty means that of the section.
    public var mediaTypes: [String] = []
    /// The address of the document's type; nil means that of the section.
    public var contentType: String?
    public var pedigree: HDataPedigree?
    public var links: [HDataLink] = []
    public var created: PartialDate?
    public var modifications: [Change] = []
    /// Times at which it was copied from elsewhere.
    public var copies: [Change] = []
    public var confidentiality: String?
    public var provenance: [HDataProvenance] = []
    /// The form that was read.
    public var dialect = Dialect.schema2009

    public init(id: String? = nil, title: String? = nil) { (self.id, self.title) = (id, title) }

    /// A change of the document, and who made it.
    public struct Change: Hashable, Sendable {
        public var time: PartialDate
        public var pedigree: HDataPedigree?

        public init(time: PartialDate, pedigree: HDataPedigree? = nil) {
            (self.time, self.pedigree) = (time, pedigree)
        }
    }

    /// The time of the last change, else of the creation.
    public var lastModified: PartialDate? {
        modifications.map(\.time).max { $0.earliest < $1.earliest } ?? created
    }
}

/// The origin of a document, which may have one of its own.
public struct HDataPedigree: Hashable, Sendable {
    public var author: String?
    public var organization: String?
    /// True for data that were copied or compiled from others.
    public var isDerived: Bool?
    /// Documents from which it was derived.
    public var documents: [HDataLink] = []
    /// The origin before this one; at most one.
    public var sources: [HDataPedigree] = []
    /// The words of signatures, which are kept and not checked.
    public var signatures: [String] = []

    public init(author: String? = nil, organization: String? = nil) {
        (self.author, self.organization) = (author, organization)
    }
}

/// The address of another document, with the type that it is said to have.
public struct HDataLink: Hashable, Sendable {
    public var target: String
    public var type: String?

    public init(target: String, type: String? = nil) { (self.target, self.type) = (target, type) }
}

/// An event in the life of a document (HL7 hData Record Format 2).
public struct HDataProvenance: Hashable, Sendable {
    public var eventType: String?
    public var recorded: PartialDate?
    public var subject: String?
    public var description: String?
    public var parties: [Party] = []

    public init() {}

    public struct Party: Hashable, Sendable {
        public var type: String?
        public var role: String?
        public var identifier: String?
        public var description: String?
        public var provenance: [HDataProvenance] = []
        public var signature: String?

        public init() {}
    }
}

extension HDataMetadata {
    /// The statements beside title and identifier, as fields that a fact keeps as they came: `metadata/…` with the
    /// path below `DocumentMetaData`. Throws for a name beyond the limits.
    public var unknownFields: [UnknownField] {
        get throws(HDataError) {
            var rest = self
            (rest.title, rest.id) = (nil, nil)
            return try LeafBag(rest.node).unknown.map { UnknownField(path: "metadata/\($0.path)", text: $0.text) }
        }
    }
}
