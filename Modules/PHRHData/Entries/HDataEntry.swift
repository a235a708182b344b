public import SalusBase
public import SalusModels

/// A document of a record with its facts, as hData serves them.
public struct HDataSource: Hashable, Sendable {
    public var document: Document
    public var facts: [Fact]
    /// When the first version of its lineage came.
    public var created: Instant
    /// The person who brought it, in words that the reader of the record may see.
    public var author: String?

    public init(document: Document, facts: [Fact], created: Instant, author: String? = nil) {
        self.document = document
        self.facts = facts
        self.created = created
        self.author = author
    }
}

/// A section document: one fact under a name that lasts, or one document without facts.
public struct HDataEntry: Hashable, Sendable {
    public let id: HDataDocumentID
    /// Nil for a document without facts.
    public let fact: FactDraft?
    public let section: HDataSection
    /// Words for people.
    public let title: String
    /// The number of the version of the document it is from.
    public let version: Int
    public let created: Instant
    public let modified: Instant
    public let author: String?
    /// The system that the document came from.
    public let origin: String
    /// The media type of a document without facts; facts are served in XML and JSON.
    public let mediaType: String?

    init(_ source: HDataSource, position: Int, part: String? = nil, fact: FactDraft?) {
        id = HDataDocumentID(document: source.document.version.original, position: position, part: part)
        self.fact = fact
        section =
            fact.map { HDataSection.holding(model: $0.model) }
            ?? HDataSection.keeping(source.document.type.rawValue) ?? .attachments
        title =
            Self.givenTitle(source, section) ?? fact.map(EntryNarrative.text) ?? source.document.label
            ?? source.document.type.shortName
        version = source.document.version.number
        created = source.created
        modified = source.document.createdAt
        author = source.author
        origin = source.document.source.system
        mediaType = fact == nil ? source.document.mediaType : nil
    }

    /// The title that metadata gave to a document of one fact that came by hData.
    private static func givenTitle(_ source: HDataSource, _ section: HDataSection) -> String? {
        guard source.document.source.system == SectionDocument.system, source.facts.count == 1,
            source.document.label != section.title
        else { return nil }
        return source.document.label
    }
}

extension HDataEntry {
    /// The section documents of one document of the record: one a fact, one a value of a panel, or the document itself.
    public static func entries(of source: HDataSource) -> [HDataEntry] {
        guard !source.facts.isEmpty else { return [HDataEntry(source, position: 0, fact: nil)] }
        return source.facts.enumerated().flatMap { index, fact in
            let draft = FactDraft(model: fact.model, fields: fact.fields, unknown: fact.unknown)
            let parts = PanelPart.parts(of: draft)
            guard !parts.isEmpty else { return [HDataEntry(source, position: index + 1, fact: draft)] }
            return parts.map { HDataEntry(source, position: index + 1, part: $0.name, fact: $0.fact) }
        }
    }

    /// The section document of this name; nil when the document has none such.
    public static func entry(_ id: HDataDocumentID, of source: HDataSource) -> HDataEntry? {
        guard id.document == source.document.version.original else { return nil }
        return entries(of: source).first { $0.id == id }
    }

    /// Its metadata, as feeds show them.
    public var metadata: HDataMetadata {
        var metadata = HDataMetadata(id: id.description, title: title)
        metadata.mediaTypes = [mediaType ?? "application/xml"]
        metadata.contentType = section.typeAddress
        metadata.pedigree = HDataPedigree(author: author, organization: origin)
        metadata.created = PartialDate(created)
        if modified != created { metadata.modifications = [HDataMetadata.Change(time: PartialDate(modified))] }
        return metadata
    }
}
