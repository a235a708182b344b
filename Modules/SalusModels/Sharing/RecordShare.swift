public import SalusBase

/// A share of a whole record with an account that is not its owner.
public struct RecordShare: Hashable, Sendable, Codable {
    public let account: AccountID
    public let name: UserName
    /// The account's role for the person, such as `Guardian`; nil when none was given.
    public let role: String?
    public let since: Instant
    /// The account that said so; nil for an app of the operator's.
    public let by: AccountID?

    public init(account: AccountID, name: UserName, role: String?, since: Instant, by: AccountID?) {
        (self.account, self.name, self.role, self.since, self.by) = (account, name, role, since, by)
    }
}
