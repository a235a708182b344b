public import SalusBase

/// One signed-in installation with its own keys.
public struct Device: Hashable, Sendable, Codable {
    public let id: DeviceID
    public let account: AccountID
    public let addedAt: Instant
    public var revokedAt: Instant?

    public init(id: DeviceID, account: AccountID, addedAt: Instant, revokedAt: Instant? = nil) {
        (self.id, self.account, self.addedAt, self.revokedAt) = (id, account, addedAt, revokedAt)
    }
}
