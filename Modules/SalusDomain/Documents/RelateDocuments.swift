public import SalusModels

/// Says that one document of a record is a relation of another, such as its annotation. Once said stays said.
public struct RelateDocuments: Operation {
    public let part: RecordPart
    public let about: DocumentID
    public let relation: DocumentRelation
    public let related: DocumentID

    public init(in part: RecordPart, _ related: DocumentID, is relation: DocumentRelation, of about: DocumentID) {
        (self.part, self.about, self.relation, self.related) = (part, about, relation, related)
    }

    public init(record: RecordID, _ related: DocumentID, is relation: DocumentRelation, of about: DocumentID) {
        self.init(in: .record(record), related, is: relation, of: about)
    }

    public var access: AccessRequest { AccessRequest(.writeRecord, part.resource(document: about)) }

    /// Throws `notFound` unless the part shows both, `invalid` for a document and itself.
    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> DocumentLink {
        guard about != related else {
            throw .invalid(field: "document", expected: "another document than the one it relates to")
        }
        let view = try permit.view()
        let (about, related) = (try work.document(about, in: view), try work.document(related, in: view))
        return try DocumentWriter(permit, in: work).relate(related, to: about, as: relation)
    }
}

/// The relations of a document in both directions, whichever of its versions they were said of, oldest first.
public struct ListRelations: Operation {
    public let part: RecordPart
    public let document: DocumentID

    public init(of document: DocumentID, in part: RecordPart) { (self.document, self.part) = (document, part) }

    public var access: AccessRequest { AccessRequest(.readRecord, part.resource(document: document)) }

    public func run(_ permit: Permit<Self>, in work: RecordContext) throws(DomainError) -> [DocumentLink] {
        let view = try permit.view()
        _ = try work.document(document, in: view)
        return try work.tx.relations.links(of: document, in: view)
    }
}

extension DocumentWriter {
    /// Adds a relation between two documents of the record. An existing one stays as it was.
    @discardableResult
    package func relate(
        _ related: Document, to about: Document, as relation: DocumentRelation
    ) throws(DomainError) -> DocumentLink {
        let known = try work.tx.relations.links(of: about.id, in: view)
            .first { $0.about == about.id && $0.related == related.id && $0.relation == relation }
        if let known { return known }
        let link = DocumentLink(about: about.id, relation: relation, related: related.id, at: work.now)
        try work.tx.relations.insert(link, in: record, grant)
        try work.tx.changes.append(.documentChanged, document: about.id, of: record, at: work.now, grant)
        return link
    }
}
