public import SalusModels

/// Short notices about the records that the caller sees.
public struct ListNotificationsCall: APICall {
    public static let route = Route(.get, "notifications", .session, "Lists notices that apps left about records.")
    public static let about = "Newest first. Labels of what the caller may not see any more are left out."
    /// The most notices in one answer.
    public static let largestPage = 500
    public let span: PageSpan
    static let form = CallForm(span(\.span, largest: Self.largestPage))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RecordNotifications

    public init(offset: Int = 0, limit: Int = 100) { span = PageSpan(offset: offset, limit: limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of a record's notifications.
public struct RecordNotifications: Hashable, Sendable, JSONPayload {
    public let notifications: [RecordNotification]
    /// Whether there are more after these.
    public let more: Bool

    public init(notifications: [RecordNotification], more: Bool) {
        (self.notifications, self.more) = (notifications, more)
    }
}
