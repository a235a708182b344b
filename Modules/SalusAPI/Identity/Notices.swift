public import SalusBase
public import SalusModels

/// Lists the notices of the caller's account, newest first.
public struct ListNoticesCall: APICall {
    public static let route = Route(.get, "account/notices", .session, "Lists what the account's owner should know.")
    public static let about = """
        Newest first, for as many days as the operator has set (ninety): failed sign-ins without a device of the \
        account, devices that joined or were removed, recoveries that were begun through its contacts, new passwords \
        and keys, shares of other people's records that began or ended, shares of its own whose time is over, \
        records that the operator gave to it or took from it, and new keys of its own vaults that have been due for a \
        week.
        """
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NoticeList

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// The account's notices, newest first, with the number of unread ones.
public struct NoticeList: Hashable, Sendable, JSONPayload {
    public let notices: [AccountNotice]
    /// The number of those that are not read.
    public let unread: Int

    public init(notices: [AccountNotice]) {
        (self.notices, unread) = (notices, notices.filter { !$0.isRead }.count)
    }
}

/// Marks notices as read on every device of the account.
public struct MarkNoticesReadCall: APICall {
    public static let route = Route(
        .put, "account/notices/read", .session, "Marks the account's notices up to a moment as read.")
    public static let about = """
        Every notice that happened last at that moment or before is read; one that happens again afterwards is not. A \
        mark never goes back, nor beyond the present.
        """
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = NoticeList

    /// The newest notice that counts as read.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let until: Instant

        public init(until: Instant) { self.until = until }
    }

    public init(until: Instant) { body = Body(until: until) }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
