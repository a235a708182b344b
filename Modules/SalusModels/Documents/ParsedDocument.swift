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

extension ParsedDocument {
    private static let notedFields = 20

    /// A note for each field that no model has a place for: the fact keeps it as the source wrote it, and shows it
    /// nowhere else. Each field is named once; behind the first twenty only their number is said.
    public var unmapped: [ImportNote] {
        var (noted, notes): (Set<[String]>, [ImportNote]) = ([], [])
        for fact in facts {
            for field in fact.unknown where noted.insert([fact.model, field.path]).inserted {
                guard noted.count <= Self.notedFields else { continue }
                notes.append(ImportNote(model: fact.model, field: field.path, "no such field; kept as it came"))
            }
        }
        let others = noted.count - notes.count
        return others == 0 ? notes : notes + [ImportNote("\(others) more fields have no place; kept as they came")]
    }
}
