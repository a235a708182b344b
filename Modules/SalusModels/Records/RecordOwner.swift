public import SalusBase

/// The owner of a record with the user name of the account.
public struct RecordOwner: Hashable, Sendable, Codable {
    public let account: AccountID
    public let name: UserName

    public init(account: AccountID, name: UserName) { (self.account, self.name) = (account, name) }
}
