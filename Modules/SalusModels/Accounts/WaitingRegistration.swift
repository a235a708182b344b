public import SalusBase

/// Somebody who registered without an invitation: `reserved` until they have made their keys, then `pending` until somebody decides.
public struct WaitingRegistration: Hashable, Sendable, Codable {
    public let account: Account
    public let askedAt: Instant
    /// When it is erased unless it is decided before.
    public let expires: Instant
    /// What the person says of themselves; may be empty.
    public let note: String

    public init(account: Account, askedAt: Instant, expires: Instant, note: String) {
        (self.account, self.askedAt, self.expires, self.note) = (account, askedAt, expires, note)
    }
}
