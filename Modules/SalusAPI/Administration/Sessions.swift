public import SalusBase
public import SalusModels

/// The sessions that stand now, newest first.
public struct ListSessionsCall: ListCall {
    public static let route = Route(.get, "admin/sessions", .administration, "Lists open sessions.")
    public static let about =
        "Newest first; of one account or of all. Devices are identifiers: the names that people gave them are sealed."
    public static let errors: [APIErrorCode] = [.notFound]
    /// User name; nil for everybody's.
    public let account: String?
    public var span: ListSpan
    static let form = CallForm(optionalText("account", \.account), listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = SessionList

    public init(account: String? = nil, _ span: ListSpan = ListSpan()) { (self.account, self.span) = (account, span) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        (account, span) = try Self.form.read(arguments)
    }
}

/// A page of open sessions.
public struct SessionList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let sessions: [SessionEntry]
    public let behind: String?
    public var items: [SessionEntry] { sessions }

    public init(sessions: [SessionEntry], behind: String? = nil) { (self.sessions, self.behind) = (sessions, behind) }
}

/// A session as an administrator and its owner see it. Devices have identifiers only: their names
/// are sealed for their owner.
public struct SessionEntry: Hashable, Sendable, Codable {
    public let id: SessionID
    public let account: UserName
    public let device: DeviceID?
    /// The app with pages that holds the session for a browser; nil for a session of a device.
    public let app: AppName?
    public let since: Instant
    /// When its tokens were last made; it was used then, and at most 15 minutes since. In a browser they are made once.
    public let lastSeen: Instant
    public let ends: Instant

    public init(
        id: SessionID, account: UserName, device: DeviceID?, app: AppName? = nil, since: Instant, lastSeen: Instant,
        ends: Instant
    ) {
        (self.id, self.account, self.device, self.app) = (id, account, device, app)
        (self.since, self.lastSeen, self.ends) = (since, lastSeen, ends)
    }
}

/// Ends sessions at once: one by its identifier, an account's, those of one of its devices, or all. Answers with those
/// that ended.
public struct RevokeSessionsCall: APICall {
    public static let route = Route(.post, "admin/sessions/revoke", .administration, "Ends sessions at once.")
    public static let about = "Name exactly one of session, account (with or without device) and all."
    public static let errors: [APIErrorCode] = [.notFound]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = SessionList

    /// Exactly one of `session`, `account` (with or without `device`) and `all` is meant.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let session: SessionID?
        public let account: String?
        public let device: DeviceID?
        public let all: Bool?

        public init(
            session: SessionID? = nil, account: String? = nil, device: DeviceID? = nil, all: Bool? = nil
        ) { (self.session, self.account, self.device, self.all) = (session, account, device, all) }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
