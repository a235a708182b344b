public import SalusBase

/// Something that happened to an account and that its owner should know.
public struct AccountNotice: Hashable, Sendable, Codable {
    /// The event that the notice is about.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Failed sign-ins without the proof of a device of the account.
        case failedSignIns
        /// A device joined the account after its first one.
        case deviceAdded
        case deviceRemoved
        /// A recovery through the account's contacts was begun.
        case recoveryBegun
    }

    public let kind: Kind
    public let since: Instant
    public let last: Instant
    /// How often, as far as it was counted; what waited for its delay was not.
    public let count: Int
    /// The device that joined or was removed; nil for other kinds.
    public let device: DeviceID?
    /// Whether the owner has marked it as read since it happened last.
    public var isRead: Bool

    public init(
        kind: Kind, since: Instant, last: Instant, count: Int, device: DeviceID? = nil, isRead: Bool = false
    ) {
        (self.kind, self.since, self.last, self.count) = (kind, since, last, count)
        (self.device, self.isRead) = (device, isRead)
    }
}
