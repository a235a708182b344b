public import SalusBase
public import SalusModels

/// Makes an empty record, with or without an owner.
public struct CreateRecordCall: APICall {
    public static let route = Route(.post, "admin/records", .administration, "Makes an empty record.")
    public static let about =
        "It belongs to the account that owner names, or to no one until it is assigned. Its key is made with it."
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = HealthRecord

    /// The record to make.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// User name of the owner.
        public let owner: String?
        public let title: String
        public init(owner: String?, title: String) { (self.owner, self.title) = (owner, title) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Lists the records of the server.
public struct ListRecordsCall: ListCall {
    public static let route = Route(.get, "admin/records", .administration, "Lists records without their content.")
    public static let about = "Oldest first, of all owners and of none. Their content is not shown."
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordPage

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of records, with the names of their owners.
public struct RecordPage: Hashable, Sendable, JSONPayload, ListAnswer {
    public let records: [HealthRecord]
    /// Those of these records, each once, by name.
    public let owners: [RecordOwner]
    public let behind: String?
    public var items: [HealthRecord] { records }

    public init(records: [HealthRecord], owners: [RecordOwner] = [], behind: String? = nil) {
        (self.records, self.owners, self.behind) = (records, owners, behind)
    }
}

/// Shows one record without its content, for an administrator.
public struct ShowRecordCall: APICall {
    public static let route = Route(.get, "admin/records/{record}", .administration, "Shows a record's extent.")
    public static let about = """
        Its owner, how many documents and facts it has, and the number of its newest change. Nothing of what they \
        say.
        """
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordDetail

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// A record with its owner, its shares and the extent of its content.
public struct RecordDetail: Hashable, Sendable, JSONPayload {
    public let record: HealthRecord
    public let owner: UserName?
    public let documents: Int
    /// The numbers of facts in the latest active documents, by model.
    public let facts: [String: Int]
    public let newestChange: Int
    /// The accounts that it is shared with, the oldest hundred; nil from an older server.
    public let shares: [RecordShare]?
    /// The account that it is offered to; nil for none.
    public let offer: RecordOffer?

    public init(
        record: HealthRecord, owner: UserName?, documents: Int, facts: [String: Int], newestChange: Int,
        shares: [RecordShare]? = nil, offer: RecordOffer? = nil
    ) {
        (self.record, self.owner, self.documents) = (record, owner, documents)
        (self.facts, self.newestChange, self.shares) = (facts, newestChange, shares)
        self.offer = offer
    }
}

/// Gives a record to an account: one without an owner to its person.
public struct AssignRecordCall: APICall {
    public static let route = Route(.put, "admin/records/{record}/owner", .administration, "Gives a record its owner.")
    public static let about =
        "Gives a record that no one owns to an account; one that has an owner stays with them (conflict)."
    public static let errors: [APIErrorCode] = [.conflict]
    public let record: RecordID
    public let body: Body
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = HealthRecord

    /// The user name of the new owner.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let owner: String
        public init(owner: String) { self.owner = owner }
    }

    public init(record: RecordID, owner: String) { (self.record, body) = (record, Body(owner: owner)) }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Imports one document: into `record`, or into the record of its source patient, which is made when there is none.
public struct ImportDocumentCall: APICall {
    public static let route = Route(.post, "admin/imports", .administration, "Imports one document.")
    public static let about =
        "Into a record, or into the record of the document's patient. Documents of an earlier import are recognised."
    public static let errors: [APIErrorCode] = [.unreadableDocument, .alreadyReplaced, .conflict, .quotaReached]
    public let target: Target
    public let body: RawContent
    public typealias Answer = ImportResult

    /// The record that the document goes into.
    public enum Target: Hashable, Sendable {
        case record(RecordID)
        /// `patient` is the source's name for the person when the content has none (a folder's name); `owner` a user
        /// name for a record that has to be made.
        case patient(String?, owner: String?)
    }

    static let form = CallForm(target)
    public var arguments: Arguments { Self.form.arguments(of: self) }

    public init(into target: Target, content: RawContent) { (self.target, body) = (target, content) }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        target = try Self.form.read(arguments)
        self.body = body
    }

    /// The argument `record`; without it `new`, with `patient` and `owner`.
    private static let target = CallArgument(
        \ImportDocumentCall.target,
        texts: { target in
            switch target {
            case .record(let record): ["record": record.description]
            case .patient(let patient, let owner): ["new": "true", "patient": patient, "owner": owner]
            }
        },
        read: { (read) throws(MalformedRequest) in
            let record = try read.optionalIdentifier("record", of: RecordTag.self)
            let isNew = try read.flag("new")
            let (patient, owner) = (read.optionalText("patient"), read.optionalText("owner"))
            if let record { return .record(record) }
            guard isNew else {
                throw MalformedRequest("record", expected: "the record to import into, or new=true")
            }
            return .patient(patient, owner: owner)
        })
}

/// A record's documents for an export, every version, oldest first.
public struct ListExportCall: APICall {
    public static let route = Route(
        .get, "admin/records/{record}/export", .administration, "Lists every document of a record for an export.")
    public static let about = "Every version of every document, oldest first, as an export fetches them one by one."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DocumentResultPage

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// One document's bytes for an export.
public struct ExportContentCall: APICall {
    public static let route = Route(
        .get, "admin/records/{record}/export/{document}", .administration, "Gives back one document's bytes.")
    public static let about =
        "Exactly as they came in, with their media type; the owner can read in the access log that they were taken."
    public let record: RecordID
    public let document: DocumentID
    static let form = CallForm(identifier("record", \.record), identifier("document", \.document))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent

    public init(record: RecordID, document: DocumentID) { (self.record, self.document) = (record, document) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, document) = try Self.form.read(arguments)
    }
}

extension HealthRecord: JSONPayload {}
