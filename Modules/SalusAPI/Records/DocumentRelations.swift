public import SalusBase
public import SalusModels

/// Lists the relations of a document, in both directions.
public struct ListRelationsCall: APICall {
    public static let route = Route(
        .get, "records/{record}/documents/{document}/relations", .session, "Lists what a document is related to.")
    public static let about = """
        In both directions and of every version, oldest first: related is the relation of about. With a carenet, \
        as far as that shows both.
        """
    public let part: RecordPart
    public let document: DocumentID
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RelationList

    public init(record: RecordID, carenet: CarenetID? = nil, document: DocumentID) {
        (part, self.document) = (RecordPart(of: record, in: carenet), document)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, document) = try Self.form.read(arguments)
    }
}

/// The documents that are related to one, with their relations.
public struct RelationList: Hashable, Sendable, JSONPayload {
    public let links: [DocumentLink]
    public init(links: [DocumentLink]) { self.links = links }
}

/// Says that another document of the record is a relation of this one, such as its annotation.
public struct RelateDocumentsCall: APICall {
    public static let route = Route(
        .post, "records/{record}/documents/{document}/relations", .session, "Relates another document to this one.")
    public static let about = """
        Both documents are on the record. Earlier relations stay. With a carenet, of documents that it shows.
        """
    public let part: RecordPart
    public let document: DocumentID
    public let body: Body
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentLink

    /// The other document and the relation.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let relation: DocumentRelation
        public let related: DocumentID

        public init(relation: DocumentRelation, related: DocumentID) {
            (self.relation, self.related) = (relation, related)
        }
    }

    public init(record: RecordID, carenet: CarenetID? = nil, document: DocumentID, _ body: Body) {
        (part, self.document, self.body) = (RecordPart(of: record, in: carenet), document, body)
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (part, document) = try Self.form.read(arguments)
        self.body = body
    }
}

extension DocumentLink: JSONPayload {}
