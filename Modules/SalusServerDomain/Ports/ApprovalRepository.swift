public import SalusBase
public import SalusDomain
public import SalusModels

/// Rules that hold acts on vaults, and what they hold.
public protocol ApprovalRepository {
    /// Oldest first, those that ended too.
    func rules() throws(DomainError) -> [ApprovalRule]
    /// A part of those that hold acts now, oldest first.
    func rules(_ part: ListPart<TimePlace>) throws(DomainError) -> [ApprovalRule]
    func rule(_ id: ApprovalRuleID) throws(DomainError) -> ApprovalRule?
    func insert(_ rule: ApprovalRule, _ grant: WriteGrant) throws(DomainError)
    func end(_ rule: ApprovalRuleID, at now: Instant, _ grant: WriteGrant) throws(DomainError)
    func approvalRequest(_ id: ApprovalRequestID) throws(DomainError) -> ApprovalRequest?
    /// Newest first.
    func requests(of account: AccountID) throws(DomainError) -> [ApprovalRequest]
    /// A part of those that wait at that time, oldest first; nil gives all there are, newest first. With `approver`
    /// only what rules hold that name that account.
    func requests(
        waitingAt now: Instant?, for approver: AccountID?, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [ApprovalRequest]
    /// Waiting or granted, and past their time.
    func requests(expiredAt now: Instant) throws(DomainError) -> [ApprovalRequest]
    /// Notifies the account that asks and the approvers.
    func insert(_ approvalRequest: ApprovalRequest, _ grant: WriteGrant) throws(DomainError)
    /// Stores what became of it, and tells the same people.
    func update(_ approvalRequest: ApprovalRequest, _ grant: WriteGrant) throws(DomainError)
    /// Stores newer bytes of a waiting request without a notice: it asks for the same as before.
    func renew(_ approvalRequest: ApprovalRequest, _ grant: WriteGrant) throws(DomainError)
    /// Forgets what was asked for before `instant` and waits no more.
    func sweep(before instant: Instant, _ grant: WriteGrant) throws(DomainError)
}
