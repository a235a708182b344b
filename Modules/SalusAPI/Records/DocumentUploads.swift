public import SalusBase
public import SalusModels

/// How far the upload of a document's bytes has come.
public struct DocumentUploadState: Hashable, Sendable, JSONPayload {
    public let id: DocumentUploadID
    /// Bytes of the whole.
    public let size: Int
    /// Bytes that are there, from the first on: the offset of the next part.
    public let received: Int
    /// The upload is removed then, unless another part comes before.
    public let expires: Instant

    public init(id: DocumentUploadID, size: Int, received: Int, expires: Instant) {
        (self.id, self.size, self.received, self.expires) = (id, size, received, expires)
    }

    public var isComplete: Bool { received == size }
}

/// Begins the upload of a document's bytes, or goes on with it.
public struct BeginDocumentUploadCall: APICall {
    public static let route = Route(
        .put, "records/{record}/uploads/{upload}", .session,
        "Begins the upload of a document's bytes, or goes on with it.")
    public static let about = """
        Says how many bytes are there. The identifier is the client's; no one else sees the upload, and it is no \
        document until SubmitDocument or ReplaceDocument names it. With replaces, for a new version of that document. \
        The bytes count for the account and the record until then. An upload without a new part for a week is removed.
        """
    public static let errors: [APIErrorCode] = [.identifierTaken, .quotaReached]
    public let part: RecordPart
    public let upload: DocumentUploadID
    /// The document that the bytes are a new version of; nil for a new document.
    public let replaces: DocumentID?
    public let body: Body
    static let form = CallForm(
        part(\.part), identifier("upload", \.upload), optionalIdentifier("replaces", \.replaces))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentUploadState

    /// The bytes that are to come.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// Bytes of the whole, at least one.
        public let size: Int
        /// SHA-256 of all bytes, as 64 hexadecimal digits in lower case.
        public let digest: String
        public let mediaType: String

        public init(size: Int, digest: String, mediaType: String) {
            (self.size, self.digest, self.mediaType) = (size, digest, mediaType)
        }
    }

    public init(
        record: RecordID, carenet: CarenetID? = nil, upload: DocumentUploadID, replaces: DocumentID? = nil, _ body: Body
    ) {
        (part, self.upload) = (RecordPart(of: record, in: carenet), upload)
        (self.replaces, self.body) = (replaces, body)
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (part, upload, replaces) = try Self.form.read(arguments)
        self.body = body
    }
}

/// Stores one part of an upload.
public struct PutDocumentUploadPartCall: APICall {
    public static let route = Route(
        .put, "records/{record}/uploads/{upload}/parts/{offset}", .session, "Stores one part of an upload.")
    public static let about = """
        From one byte to 524,288, and in order: offset is the number of bytes that are there. A part that is there \
        already changes nothing. For any other offset the refusal says in offset where the next part begins.
        """
    public static let errors: [APIErrorCode] = [.uploadOffset, .conflict]
    public let part: RecordPart
    public let upload: DocumentUploadID
    /// The place of its first byte in the whole.
    public let offset: Int
    /// As when the upload was begun.
    public let replaces: DocumentID?
    public let body: RawContent
    static let form = CallForm(
        part(\.part), identifier("upload", \.upload), integer("offset", \.offset, in: 0...(1 << 48)),
        optionalIdentifier("replaces", \.replaces))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentUploadState
    /// Bytes of the longest part.
    public static let most = 512 << 10

    public init(
        record: RecordID, carenet: CarenetID? = nil, upload: DocumentUploadID, offset: Int,
        replaces: DocumentID? = nil, _ bytes: [UInt8]
    ) {
        (part, self.upload) = (RecordPart(of: record, in: carenet), upload)
        (self.offset, self.replaces) = (offset, replaces)
        body = RawContent(mediaType: "application/octet-stream", bytes: bytes)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        (part, upload, offset, replaces) = try Self.form.read(arguments)
        self.body = body
    }
}

/// How far an upload has come.
public struct ReadDocumentUploadCall: APICall {
    public static let route = Route(
        .get, "records/{record}/uploads/{upload}", .session, "Shows how far an upload has come.")
    public static let about = "For the account that began it."
    public let part: RecordPart
    public let upload: DocumentUploadID
    static let form = CallForm(part(\.part), identifier("upload", \.upload))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentUploadState

    public init(record: RecordID, carenet: CarenetID? = nil, upload: DocumentUploadID) {
        (part, self.upload) = (RecordPart(of: record, in: carenet), upload)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, upload) = try Self.form.read(arguments)
    }
}

/// Gives an upload up.
public struct DeleteDocumentUploadCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/uploads/{upload}", .session, "Removes an upload of which no document was made.")
    public static let about = "By the account that began it. Its bytes no longer count."
    public let part: RecordPart
    public let upload: DocumentUploadID
    /// As when the upload was begun.
    public let replaces: DocumentID?
    static let form = CallForm(
        part(\.part), identifier("upload", \.upload), optionalIdentifier("replaces", \.replaces))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, carenet: CarenetID? = nil, upload: DocumentUploadID, replaces: DocumentID? = nil) {
        (part, self.upload, self.replaces) = (RecordPart(of: record, in: carenet), upload, replaces)
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (part, upload, replaces) = try Self.form.read(arguments)
    }
}

/// Unfinished uploads of a record, for the operator.
public struct ListRecordUploadsCall: APICall {
    public static let route = Route(
        .get, "admin/records/{record}/uploads", .administration, "Lists uploads of which no document was made yet.")
    public static let about = "Oldest first, with their bytes and times. Nothing of what they hold."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordUploadList

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// The unfinished uploads of a record.
public struct RecordUploadList: Hashable, Sendable, JSONPayload {
    /// One of them.
    public struct Entry: Hashable, Sendable, Codable {
        public let state: DocumentUploadState
        /// The account that began it; nil for one that is no more.
        public let by: UserName?
        public let begunAt: Instant
        /// The time of the last part.
        public let changedAt: Instant

        public init(state: DocumentUploadState, by: UserName?, begunAt: Instant, changedAt: Instant) {
            (self.state, self.by, self.begunAt, self.changedAt) = (state, by, begunAt, changedAt)
        }
    }

    public let uploads: [Entry]

    public init(uploads: [Entry]) { self.uploads = uploads }
}

/// Ends an upload for the account that began it.
public struct EndRecordUploadCall: APICall {
    public static let route = Route(
        .delete, "admin/records/{record}/uploads/{upload}", .administration,
        "Removes an upload of which no document was made.")
    public static let about = "Its bytes no longer count. A client that goes on with it begins again."
    public let record: RecordID
    public let upload: DocumentUploadID
    static let form = CallForm(identifier("record", \.record), identifier("upload", \.upload))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, upload: DocumentUploadID) { (self.record, self.upload) = (record, upload) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, upload) = try Self.form.read(arguments)
    }
}
