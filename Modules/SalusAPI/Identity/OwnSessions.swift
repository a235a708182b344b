public import SalusModels

/// The caller's own sessions that stand now.
public struct ListOwnSessionsCall: APICall {
    public static let route = Route(.get, "account/sessions", .session, "Lists the account's open sessions.")
    public static let about = "Newest first. The one that asks is among them: its tokens name it."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = SessionList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// Ends sessions of the caller at once. Answers with those that ended.
public struct RevokeOwnSessionsCall: APICall {
    public static let route = Route(
        .post, "account/sessions/revoke", .session, "Ends sessions of the account at once.")
    public static let about =
        "Name exactly one of session, device (all sessions of it) and others (all but the one that asks)."
    public static let errors: [APIErrorCode] = [.notFound]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = SessionList

    /// Exactly one of `session`, `device` and `others` is meant.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let session: SessionID?
        public let device: DeviceID?
        public let others: Bool?

        public init(session: SessionID? = nil, device: DeviceID? = nil, others: Bool? = nil) {
            (self.session, self.device, self.others) = (session, device, others)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
