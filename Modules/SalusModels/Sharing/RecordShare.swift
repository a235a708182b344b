public import SalusBase

/// An account to which a record is open as a whole, though it is somebody else's.
public struct RecordShare: Hashable, Sendable, Codable {
    public let account: AccountID
    public let name: UserName
    /// What the account is to the person, such as `Guardian`; nil when nobody said.
    public let role: String?
    public let since: Instant
    /// The account that said so; nil for an app of the operator's.
    public let by: AccountID?

    public init(account: AccountID, name: UserName, role: String?, since: Instant, by: AccountID?) {
        (self.account, self.name, self.role, self.since, self.by) = (account, name, role, since, by)
    }
}
