public import SalusBase

/// A registration without an invitation: `reserved` until the person has made their keys, then `pending` until it is
/// decided.
public struct WaitingRegistration: Hashable, Sendable, Codable {
    public let account: Account
    public let askedAt: Instant
    /// The time when it is erased unless it is decided before.
    public let expires: Instant
    /// The person's note about themselves; may be empty.
    public let note: String

    public init(account: Account, askedAt: Instant, expires: Instant, note: String) {
        (self.account, self.askedAt, self.expires, self.note) = (account, askedAt, expires, note)
    }
}
