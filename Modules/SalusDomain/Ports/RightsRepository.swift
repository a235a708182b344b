public import SalusBase
import SalusCrypto
public import SalusModels
public import SalusVaultModels

/// The rights that access rules ask about: shares, carenets, and the roles in vaults and approvals.
public protocol RightsRepository {
    /// Nil when the account has no share.
    func share(of record: RecordID, with account: AccountID) throws(DomainError) -> RecordShare?
    /// Whether its owner offers the record to the account.
    func isOffered(_ record: RecordID, to account: AccountID, at now: Instant) throws(DomainError) -> Bool
    func carenet(_ id: CarenetID) throws(DomainError) -> Carenet?
    /// Nil when the account is not in it.
    func member(_ account: AccountID, of carenet: Carenet) throws(DomainError) -> CarenetMember?
    func holds(_ app: AppID, in carenet: Carenet) throws(DomainError) -> Bool
    /// Nil for who is no member at that time.
    func role(of account: AccountID, in vault: VaultID, at now: Instant) throws(DomainError) -> VaultRole?
    /// Nil when there is no such request.
    func approvalParties(_ approvalRequest: ApprovalRequestID) throws(DomainError) -> ApprovalParties?
    /// Whether a person with full control of the record lets the autonomous app work on it by itself.
    func hasConsent(_ app: AppID, on record: RecordID) throws(DomainError) -> Bool
}

/// An act that waits for an approval: the account that asked for it, and those that may decide.
public struct ApprovalParties: Hashable, Sendable {
    public let account: AccountID
    public let approvers: [AccountID]

    public init(account: AccountID, approvers: [AccountID]) { (self.account, self.approvers) = (account, approvers) }
}
