public import SalusBase

/// One signed-in installation with its own keys.
public struct Device: Hashable, Sendable, Codable {
    public let id: DeviceID
    /// The account that the device belongs to.
    public let account: AccountID
    /// The time at which it came into the identity log.
    public let addedAt: Instant
    /// The time at which it was removed; nil for a device of the account.
    public var revokedAt: Instant?

    public init(id: DeviceID, account: AccountID, addedAt: Instant, revokedAt: Instant? = nil) {
        (self.id, self.account, self.addedAt, self.revokedAt) = (id, account, addedAt, revokedAt)
    }
}
