public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Lists the caller's own requests that a rule held, newest first, with their state.
public struct ListOwnApprovalRequests: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ListOwnHolds"

    public init() {}

    public var access: AccessRequest { AccessRequest(.viewOwnApprovalRequests, .own) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> [DescribedApprovalRequest]
    {
        let requests = try work.tx.approvals.requests(of: permit.account().account.id)
        return try requests.map { approvalRequest throws(DomainError) in
            try DescribedApprovalRequest(approvalRequest, in: work)
        }
    }
}

/// Takes back what waits, or what was granted and is not wanted any more.
public struct WithdrawRequest: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "WithdrawHold"

    public let approvalRequest: ApprovalRequestID

    public init(_ approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }

    public var access: AccessRequest { AccessRequest(.withdrawRequest, .own) }

    /// Throws `conflict` for a decided request, `notFound` for another account's.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedApprovalRequest {
        let account = try permit.account().account.id
        var known = try work.find.approvalRequest(approvalRequest)
        guard known.account == account else { throw .notFound }
        guard known.isWaiting(at: work.now) || known.state == .granted else { throw .conflict }
        known.settle(as: .withdrawn, .init(at: work.now, by: .account(account)))
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedApprovalRequest(known, in: work)
    }

    public func touched(_ output: DescribedApprovalRequest) -> Resource { .vault(output.approvalRequest.vault) }
}

/// A hold with what it takes to decide about it, and to understand what became of it.
public struct DescribedApprovalRequest: Hashable, Sendable {
    public let approvalRequest: ApprovalRequest
    /// The present state: a request without a decision in time has expired.
    public let state: ApprovalRequestState
    public let rule: NamedApprovalRule
    /// The names of the accounts that it names, as this server knows them.
    public let names: [AccountID: UserName]
    /// The backend that decided, by its name; nil where none did, or it is gone.
    public let backend: String?
    /// Whether it still follows the newest entry of the vault's log; true for what is none.
    public let fits: Bool

    init(_ approvalRequest: ApprovalRequest, in work: OperationContext) throws(DomainError) {
        guard let rule = try work.tx.approvals.rule(approvalRequest.rule) else { throw .notFound }
        try self.init(approvalRequest, rule, in: work)
    }

    init(_ approvalRequest: ApprovalRequest, _ rule: ApprovalRule, in work: OperationContext) throws(DomainError) {
        (self.approvalRequest, self.rule) = (approvalRequest, try NamedApprovalRule(rule, in: work))
        let isOver =
            (approvalRequest.state == .waiting || approvalRequest.state == .granted)
            && approvalRequest.expires <= work.now
        state = isOver ? .expired : approvalRequest.state
        fits = state == .waiting ? try approvalRequest.fits(in: work) : true
        var names: [AccountID: UserName] = [:]
        var (people, backend) = (Set([approvalRequest.account] + approvalRequest.acts.map(\.person)), String?.none)
        switch approvalRequest.decision?.by {
        case .account(let account)?: people.insert(account)
        case .backend(let id)?: backend = try work.tx.backends.backend(id)?.name
        case nil: break
        }
        for id in people { names[id] = try work.tx.accounts.account(id)?.name }
        (self.names, self.backend) = (names, backend)
    }
}

extension ApprovalRequest {
    fileprivate func fits(in work: OperationContext) throws(DomainError) -> Bool {
        guard case .change(let bytes, _, _) = try VaultCommand(encoded: request),
            let entry = try? VaultLogEntry(encoded: bytes)  // it was read before it was kept
        else { return true }
        return try work.tx.vaults.vault(vault).map { entry.follows($0) } ?? (entry.sequence == 0)
    }
}
