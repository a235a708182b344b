public import SalusBase
public import SalusModels

/// Lists the accounts that a record is shared with.
public struct ListSharesCall: APICall {
    public static let route = Route(
        .get, "records/{record}/shares", .session, "Lists the accounts that a record is shared with.")
    public static let about = """
        Oldest first, page by page, each with its limits; a share without limits opens the whole record. Shares that \
        have ended are listed until the owner takes them away. Only the owner asks; apps are listed by themselves.
        """
    public let record: RecordID
    public let span: PageSpan
    static let form = CallForm(identifier("record", \.record), span(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SharePage

    public init(record: RecordID, offset: Int = 0, limit: Int = 100) {
        (self.record, span) = (record, PageSpan(offset: offset, limit: limit))
    }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, span) = try Self.form.read(arguments)
    }
}

/// A page of a record's shares.
public struct SharePage: Hashable, Sendable, JSONPayload {
    public let shares: [RecordShare]
    /// Whether something follows.
    public let hasMore: Bool

    public init(shares: [RecordShare], hasMore: Bool) { (self.shares, self.hasMore) = (shares, hasMore) }
}

/// Shares a record with an account, as a whole or within limits.
public struct ShareRecordCall: APICall {
    public static let route = Route(
        .put, "records/{record}/shares/{name}", .session, "Shares a record with an account, or changes the share.")
    public static let about = """
        Without limits they do everything there that the owner does, except erasing the record and sharing it whole. \
        With limits they read, or read and write, only documents whose facts are all of the categories and in the \
        period, of those that are named where documents are named; from the end on they see nothing. A representation \
        says that the account acts as guardian or proxy, and why: a guardian's share ends at the latest when the \
        record's person comes of age, and is refused afterwards.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    public let body: Body
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordShare

    /// The role of the account and the limits of the share.
    public struct Body: Hashable, Sendable, JSONPayload {
        /// The account's role for the person, such as `Guardian`.
        public let role: String?
        /// Absent for the whole record without an end.
        public let limits: ShareLimits?
        public init(role: String? = nil, limits: ShareLimits? = nil) { (self.role, self.limits) = (role, limits) }
    }

    public init(record: RecordID, name: String, role: String? = nil, limits: ShareLimits? = nil) {
        (self.record, self.name, body) = (record, name, Body(role: role, limits: limits))
    }
    public init(_ arguments: Arguments, body: Body) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
        self.body = body
    }
}

extension RecordShare: JSONPayload {}

/// Pauses the share of a record with an account.
public struct PauseShareCall: APICall {
    public static let route = Route(
        .post, "records/{record}/shares/{name}/pause", .session, "Pauses the share of a record with an account.")
    public static let about = """
        It opens nothing at once, and keeps its role and its limits for when it goes on. The apps that the account let \
        work on the record end. The account is told. A share that is paused stays as it is.
        """
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordShare

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
    }
}

/// Goes on with a share that is paused.
public struct ResumeShareCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/shares/{name}/pause", .session, "Goes on with a paused share of a record.")
    public static let about = "With the role and the limits that it has. The account is told."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordShare

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
    }
}

/// Ends the share of a record with an account.
public struct EndShareCall: APICall {
    public static let route = Route(
        .delete, "records/{record}/shares/{name}", .session, "Closes a record to someone it was open to.")
    public static let about = "At once, also for the apps that they let work on the record."
    public static let errors: [APIErrorCode] = [.badName]
    public let record: RecordID
    public let name: String
    static let form = CallForm(identifier("record", \.record), text("name", \.name))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = NoContent

    public init(record: RecordID, name: String) { (self.record, self.name) = (record, name) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (record, name) = try Self.form.read(arguments)
    }
}
