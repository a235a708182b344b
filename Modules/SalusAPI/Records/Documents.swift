public import SalusBase
public import SalusModels

/// A record's documents, newest first.
public struct ListDocumentsCall: APICall {
    public static let route = Route(.get, "records/{record}/documents", .session, "Lists a record's documents.")
    public static let about = """
        Newest first, the latest version of each; allVersions shows the others too. Pages by offset and limit; \
        total counts all of them. With a carenet, only what that shows.
        """
    public let part: RecordPart
    public let span: PageSpan
    /// Also versions that were replaced.
    public let allVersions: Bool
    static let form = CallForm(part(\.part), span(\.span), flag("all-versions", \.allVersions))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentResultPage

    public init(
        record: RecordID, carenet: CarenetID? = nil, offset: Int = 0, limit: Int = 100, allVersions: Bool = false
    ) {
        (part, self.allVersions) = (RecordPart(of: record, in: carenet), allVersions)
        span = PageSpan(offset: offset, limit: limit)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, span, allVersions) = try Self.form.read(arguments)
    }
}

/// A page of documents, with the number of all.
public struct DocumentResultPage: Hashable, Sendable, JSONPayload {
    public let documents: [Document]
    /// The number of documents before paging.
    public let total: Int

    public init(documents: [Document], total: Int) { (self.documents, self.total) = (documents, total) }
}

/// Reads one document's description and its whole version chain, oldest first.
public struct ReadDocumentCall: APICall {
    public static let route = Route(.get, "records/{record}/documents/{document}", .session, "Shows a document.")
    public static let about =
        "With its version chain, oldest first, and the facts that were taken from it. With a carenet, as that shows it."
    public let part: RecordPart
    public let document: DocumentID
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentDetail

    public init(record: RecordID, carenet: CarenetID? = nil, document: DocumentID) {
        (part, self.document) = (RecordPart(of: record, in: carenet), document)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, document) = try Self.form.read(arguments)
    }
}

/// A document with its versions and facts.
public struct DocumentDetail: Hashable, Sendable, JSONPayload {
    public let document: Document
    public let versions: [Document]
    public let facts: [Fact]

    public init(document: Document, versions: [Document], facts: [Fact]) {
        (self.document, self.versions, self.facts) = (document, versions, facts)
    }
}

/// The bytes that came in, exactly, with their media type.
public struct ReadContentCall: APICall {
    public static let route = Route(
        .get, "records/{record}/documents/{document}/content", .session, "Gives back a document's bytes.",
        givesRanges: true)
    public static let about =
        "Exactly as they came in, with their media type; they never change, and Last-Modified says when they came. "
        + "With Range one range of bytes, under If-Range while the entity tag is the same. "
        + "With a carenet, of a document that it shows."
    public let part: RecordPart
    public let document: DocumentID
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent

    public init(record: RecordID, carenet: CarenetID? = nil, document: DocumentID) {
        (part, self.document) = (RecordPart(of: record, in: carenet), document)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, document) = try Self.form.read(arguments)
    }
}

/// Adds a document. Facts are taken when its format is known.
public struct SubmitDocumentCall: APICall {
    public static let route = Route(.post, "records/{record}/documents", .session, "Adds a document.")
    public static let about = """
        Facts are taken when its format is known; any other content is kept as it is. With an id that the client made, \
        the same request sent again adds nothing and has the same answer. With a carenet, which shows it from then on. \
        With an upload that is whole its bytes are the document's, and the body is empty.
        """
    public static let errors: [APIErrorCode] = [
        .unreadableDocument, .identifierTaken, .quotaReached, .uploadOffset, .uploadDamaged,
    ]
    public let part: RecordPart
    public let label: String?
    /// The identifier of the document; nil has the server choose one.
    public let id: DocumentID?
    /// The upload that has the bytes; nil for those of the body.
    public let upload: DocumentUploadID?
    public let body: RawContent
    static let form = CallForm(
        part(\.part), optionalText("label", \.label), optionalIdentifier("id", \.id),
        optionalIdentifier("upload", \.upload))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ImportResult

    public init(
        record: RecordID, carenet: CarenetID? = nil, label: String? = nil, id: DocumentID? = nil, content: RawContent
    ) {
        (part, self.label, self.id, body) = (RecordPart(of: record, in: carenet), label, id, content)
        upload = nil
    }
    /// A document of the bytes of an upload.
    public init(
        record: RecordID, carenet: CarenetID? = nil, label: String? = nil, id: DocumentID? = nil,
        upload: DocumentUploadID
    ) {
        (part, self.label, self.id) = (RecordPart(of: record, in: carenet), label, id)
        (self.upload, body) = (upload, .none)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (part, label, id, upload) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Adds a new version of a document. Only the latest version can be replaced.
public struct ReplaceDocumentCall: APICall {
    public static let route = Route(
        .post, "records/{record}/documents/{document}/versions", .session, "Adds a new version of a document.")
    public static let about = """
        Only the latest version can be replaced, and with If-Match only one that is as it was read. With an id that \
        the client made, the same request sent again adds nothing and has the same answer. With a carenet, one that it \
        shows. With an upload that was begun for this and is whole its bytes are the version's, and the body is empty.
        """
    public static let errors: [APIErrorCode] = [
        .unreadableDocument, .alreadyReplaced, .changedMeanwhile, .identifierTaken, .quotaReached, .uploadOffset,
        .uploadDamaged,
    ]
    public let part: RecordPart
    public let document: DocumentID
    /// The identifier of the new version; nil has the server choose one.
    public let id: DocumentID?
    /// The upload that has the bytes; nil for those of the body.
    public let upload: DocumentUploadID?
    public let body: RawContent
    static let form = CallForm(
        part(\.part), identifier("document", \.document), optionalIdentifier("id", \.id),
        optionalIdentifier("upload", \.upload))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = ImportResult

    public init(
        record: RecordID, carenet: CarenetID? = nil, document: DocumentID, id: DocumentID? = nil, content: RawContent
    ) {
        (part, self.document, self.id, body) = (RecordPart(of: record, in: carenet), document, id, content)
        upload = nil
    }
    /// A version of the bytes of an upload.
    public init(
        record: RecordID, carenet: CarenetID? = nil, document: DocumentID, id: DocumentID? = nil,
        upload: DocumentUploadID
    ) {
        (part, self.document, self.id) = (RecordPart(of: record, in: carenet), document, id)
        (self.upload, body) = (upload, .none)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (part, document, id, upload) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Changes label or status; the bytes stay as they are. A field that is left out keeps its value.
public struct ChangeDocumentCall: APICall {
    public static let route = Route(
        .patch, "records/{record}/documents/{document}", .session, "Changes a document's label or status.")
    public static let about = """
        Fields that are left out stay as they are; the content never changes. With If-Match only a document that is as \
        it was read. With an id that the client made, the same request sent again changes nothing more. With a \
        carenet, a document that it shows.
        """
    public static let errors: [APIErrorCode] = [.changedMeanwhile, .identifierTaken]
    public let part: RecordPart
    public let document: DocumentID
    public let body: Body
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = Document

    /// The new label or status; a field that is left out stays.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let label: String?
        public let status: DocumentStatus?
        /// The reason for the change of status.
        public let reason: String?
        /// The client's identifier of the change; nil for a change that is never sent again.
        public let id: DocumentChangeID?

        public init(
            label: String? = nil, status: DocumentStatus? = nil, reason: String? = nil, id: DocumentChangeID? = nil
        ) {
            (self.label, self.status, self.reason, self.id) = (label, status, reason, id)
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

/// Reads the changes of a document's status with their account, time and reason.
public struct ReadStatusHistoryCall: APICall {
    public static let route = Route(
        .get, "records/{record}/documents/{document}/history", .session, "Reads the history of a document's status.")
    public static let about = "Oldest first. With a carenet, of a document that it shows."
    public let part: RecordPart
    public let document: DocumentID
    static let form = CallForm(part(\.part), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = StatusHistory

    public init(record: RecordID, carenet: CarenetID? = nil, document: DocumentID) {
        (part, self.document) = (RecordPart(of: record, in: carenet), document)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, document) = try Self.form.read(arguments)
    }
}

/// The status changes of a document, oldest first.
public struct StatusHistory: Hashable, Sendable, JSONPayload {
    /// A status change with the name of its author.
    public struct Entry: Hashable, Sendable, Codable {
        public let change: StatusChange
        /// Nil for the operator, and for an account that is no more.
        public let by: UserName?

        public init(change: StatusChange, by: UserName?) { (self.change, self.by) = (change, by) }
    }

    public let changes: [Entry]

    public init(changes: [Entry]) { self.changes = changes }
}

/// The facts of a record's latest active documents, or of one model only.
public struct ReadFactsCall: APICall {
    public static let route = Route(.get, "records/{record}/facts", .session, "Lists a record's facts.")
    public static let about = """
        Facts that were taken from the latest active documents, with the document each came from; of one model \
        only when model names it. With a carenet, of the documents that it shows.
        """
    public let part: RecordPart
    public let model: String?
    static let form = CallForm(part(\.part), optionalText("model", \.model))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = FactList

    public init(record: RecordID, carenet: CarenetID? = nil, model: String? = nil) {
        (part, self.model) = (RecordPart(of: record, in: carenet), model)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, model) = try Self.form.read(arguments)
    }
}

/// The facts of documents, with the documents.
public struct FactList: Hashable, Sendable, JSONPayload {
    public let documents: [DocumentFacts]
    public init(documents: [DocumentFacts]) { self.documents = documents }
}

extension Document: JSONPayload {}
extension ImportResult: JSONPayload {}
