public import SalusModels

/// Short notices about the records that the caller sees.
public struct ListNotificationsCall: APICall {
    public static let route = Route(.get, "notifications", .session, "Lists notices that apps left about records.")
    public static let about = "Newest first. Labels of what the caller may not see any more are left out."
    /// The most notices in one answer.
    public static let largestPage = 500
    public let offset: Int
    public let limit: Int
    public var arguments: Arguments { Arguments(["offset": String(offset), "limit": String(limit)]) }
    public typealias Answer = RecordNotifications

    public init(offset: Int = 0, limit: Int = 100) { (self.offset, self.limit) = (offset, limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        offset = try arguments.integer("offset", in: 0...10_000_000, absent: 0)
        limit = try arguments.integer("limit", in: 1...Self.largestPage, absent: 100)
    }
}

public struct RecordNotifications: Hashable, Sendable, JSONPayload {
    public let notifications: [RecordNotification]
    /// Whether there are more after these.
    public let more: Bool

    public init(notifications: [RecordNotification], more: Bool) {
        (self.notifications, self.more) = (notifications, more)
    }
}
