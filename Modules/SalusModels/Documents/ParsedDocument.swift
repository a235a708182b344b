/// A PHR module's reading of a document's bytes: the domain seals the bytes and keeps the facts.
public struct ParsedDocument: Hashable, Sendable {
    public var type: DocumentType
    /// RFC 6838 media type without parameters.
    public var mediaType: String
    public var label: String?
    public var source: SourceIdentity
    public var facts: [FactDraft]
    /// The reader's notes on doubtful input, for the person who imports.
    public var notes: [ImportNote]

    public init(
        type: DocumentType, mediaType: String, label: String? = nil, source: SourceIdentity, facts: [FactDraft] = [],
        notes: [ImportNote] = []
    ) {
        (self.type, self.mediaType, self.label) = (type, mediaType, label)
        (self.source, self.facts, self.notes) = (source, facts, notes)
    }
}

/// One remark about doubtful input; names the model or field, never its content.
public struct ImportNote: Hashable, Sendable, Codable {
    public let model: String?
    public let field: String?
    public let text: String

    public init(model: String? = nil, field: String? = nil, _ text: String) {
        (self.model, self.field, self.text) = (model, field, text)
    }
}
