public import SalusBase
public import SalusModels

/// The amount that a record or an account holds, and its quota.
public struct QuotaUsageDetail: Hashable, Sendable, JSONPayload {
    /// Each version, attachment, app document, message and notice is one.
    public let documents: Int
    public let documentsQuota: Int
    /// Of their contents.
    public let bytes: Int
    public let bytesQuota: Int
    /// Whether the operator set a quota for this one alone.
    public let hasOwnQuota: Bool

    public init(documents: Int, documentsQuota: Int, bytes: Int, bytesQuota: Int, hasOwnQuota: Bool) {
        (self.documents, self.documentsQuota) = (documents, documentsQuota)
        (self.bytes, self.bytesQuota, self.hasOwnQuota) = (bytes, bytesQuota, hasOwnQuota)
    }
}

/// The documents and bytes of the caller's account and records.
public struct OwnQuotaUsageDetail: Hashable, Sendable, JSONPayload {
    /// A record of the account with its storage use.
    public struct Record: Hashable, Sendable, Codable {
        public let record: RecordID
        public let room: QuotaUsageDetail

        public init(record: RecordID, room: QuotaUsageDetail) { (self.record, self.room) = (record, room) }
    }

    /// All that counts for the account: its records, its inbox and what apps keep for it.
    public let account: QuotaUsageDetail
    /// The records that the caller owns, those with the most bytes first; at most 100.
    public let records: [Record]

    public init(account: QuotaUsageDetail, records: [Record]) { (self.account, self.records) = (account, records) }
}

/// How much the caller's account and records hold.
public struct ReadOwnQuotaUsageCall: APICall {
    public static let route = Route(.get, "account/storage", .session, "Tells how much the account holds.")
    public static let about = """
        Documents and bytes with their quotas, of the account and of the hundred largest records that it owns. A \
        record's bytes count for its owner, no matter who brought them.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = OwnQuotaUsageDetail

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// How much one record holds.
public struct ShowRecordQuotaCall: APICall {
    public static let route = Route(
        .get, "admin/records/{record}/quota", .administration, "Tells how much a record holds, and may hold.")
    public static let about = "Documents and bytes with their quotas. Nothing of what they say."
    public let record: RecordID
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = QuotaUsageDetail

    public init(record: RecordID) { self.record = record }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
    }
}

/// How much one account holds.
public struct ShowAccountQuotaCall: APICall {
    public static let route = Route(
        .get, "admin/accounts/{name}/quota", .administration, "Tells how much an account holds, and may hold.")
    public static let about =
        "Documents and bytes with their quotas: of the records that it owns, and outside of records."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = QuotaUsageDetail

    public init(name: String) { self.name = name }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
    }
}

/// A quota as it is to be.
public struct QuotaChange: Hashable, Sendable, JSONPayload {
    /// Nil leaves it as it is.
    public let documents: Int?
    public let bytes: Int?
    /// The server's settings hold again; excludes the other two.
    public let standard: Bool?

    public init(documents: Int? = nil, bytes: Int? = nil, standard: Bool? = nil) {
        (self.documents, self.bytes, self.standard) = (documents, bytes, standard)
    }
}

/// Sets the quota of one record.
public struct SetRecordQuotaCall: APICall {
    public static let route = Route(
        .put, "admin/records/{record}/quota", .administration, "Sets how much a record may hold.")
    public static let about = """
        Documents, bytes or both; what is left out stays. With standard the server's settings hold again. Less than \
        there is: nothing new comes in.
        """
    public let record: RecordID
    public let body: QuotaChange
    static let form = CallForm(identifier("record", \.record))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = QuotaUsageDetail

    public init(record: RecordID, _ body: QuotaChange) { (self.record, self.body) = (record, body) }
    public init(_ arguments: Arguments, body: QuotaChange) throws(MalformedRequest) {
        record = try Self.form.read(arguments)
        self.body = body
    }
}

/// Sets the quota of one account.
public struct SetAccountQuotaCall: APICall {
    public static let route = Route(
        .put, "admin/accounts/{name}/quota", .administration, "Sets how much an account may hold.")
    public static let about = "As for a record: for all records that the account owns together, its inbox and its apps."
    public static let errors: [APIErrorCode] = [.badName]
    public let name: String
    public let body: QuotaChange
    static let form = CallForm(text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = QuotaUsageDetail

    public init(name: String, _ body: QuotaChange) { (self.name, self.body) = (name, body) }
    public init(_ arguments: Arguments, body: QuotaChange) throws(MalformedRequest) {
        name = try Self.form.read(arguments)
        self.body = body
    }
}
