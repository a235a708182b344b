public import SalusModels

/// Lists the notices of the caller's account, newest first.
public struct ListNoticesCall: APICall {
    public static let route = Route(.get, "account/notices", .session, "Lists what the account's owner should know.")
    public static let about =
        "Newest first, for ninety days: failed sign-ins of whoever showed no device of the account."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NoticeList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

public struct NoticeList: Hashable, Sendable, JSONPayload {
    public let notices: [AccountNotice]
    public init(notices: [AccountNotice]) { self.notices = notices }
}
