public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels
import SalusVaultModels

/// Lists the acts that wait for the caller's decision, longest first; with `all`, decided ones too, newest first.
public struct ListApprovalRequests: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ListHolds"

    public let all: Bool
    public let part: ListPart<TimePlace>

    public init(all: Bool = false, _ part: ListPart<TimePlace> = ListPart()) { (self.all, self.part) = (all, part) }

    public var access: AccessRequest { AccessRequest(.viewApprovalRequests, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        DescribedApprovalRequest, TimePlace
    > {
        // A caller that no rule names sees nothing; an administrator sees all.
        let approver = permit.caller.administers ? nil : permit.caller.account
        guard permit.caller.administers || approver != nil else { return ListedPage(items: [], behind: nil) }
        let requests = try work.tx.approvals.requests(waitingAt: all ? nil : work.now, for: approver, part)
        return try ListedPage(requests, part) {
            TimePlace($0.requestedAt, $0.id.bytes)
        } as: { approvalRequest throws(DomainError) in
            try work.tx.approvals.rule(approvalRequest.rule).map { rule throws(DomainError) in
                try DescribedApprovalRequest(approvalRequest, rule, in: work)
            }
        }
    }
}

/// Reads one held act: the request, the account that asks, its effects and the rule that holds it.
public struct ShowApprovalRequest: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ShowHold"

    public let approvalRequest: ApprovalRequestID

    public init(_ approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }

    public var access: AccessRequest {
        AccessRequest(.viewApprovalRequests, .approvalRequest(approvalRequest), for: .operation)
    }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedApprovalRequest {
        try DescribedApprovalRequest(try work.find.approvalRequest(approvalRequest), in: work)
    }

    public func touched(_ output: DescribedApprovalRequest) -> Resource { .vault(output.approvalRequest.vault) }
}

/// Approves a held request. When no other rule asks for an approval of its own, it is done in this transaction; when
/// the vault has moved on, it is `granted` instead, and its author repeats it.
public struct ApproveRequest: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "ApproveHold"

    public let approvalRequest: ApprovalRequestID

    public init(_ approvalRequest: ApprovalRequestID) { self.approvalRequest = approvalRequest }

    public var access: AccessRequest {
        AccessRequest(.decideRequest, .approvalRequest(approvalRequest), for: .operation)
    }

    /// Throws `conflict` for what is decided already, or has waited too long.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedApprovalRequest {
        var known = try work.find.waitingRequest(approvalRequest)
        let service = ApprovalService(work: work, grant: permit.grant)
        if let next = try service.rule(for: known.acts, known.kind(in: work), after: work.tx.approvals.rule(known.rule))
        {
            known.wait(for: next, from: work.now)
        } else {
            let state: ApprovalRequestState = try service.perform(known) ? .done : .granted
            known.settle(as: state, .init(at: work.now, by: permit.caller.decider))
        }
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedApprovalRequest(known, in: work)
    }

    public func touched(_ output: DescribedApprovalRequest) -> Resource { .vault(output.approvalRequest.vault) }
}

/// Rejects a held request, for a reason that its author reads.
public struct RejectRequest: Operation {
    /// The name that stored access logs and answers have.
    public static let name = "RejectHold"

    public let approvalRequest: ApprovalRequestID
    let reason: String

    public init(_ approvalRequest: ApprovalRequestID, because reason: String) {
        (self.approvalRequest, self.reason) = (approvalRequest, reason)
    }

    public var access: AccessRequest {
        AccessRequest(.decideRequest, .approvalRequest(approvalRequest), for: .operation)
    }

    /// Throws `conflict` for what is decided already, or has waited too long.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> DescribedApprovalRequest {
        guard reason.utf8.count <= ApprovalRule.longestReason else {
            throw .invalid(field: "reason", expected: "at most \(ApprovalRule.longestReason) bytes of reason")
        }
        var known = try work.find.waitingRequest(approvalRequest)
        known.settle(as: .rejected, .init(at: work.now, by: permit.caller.decider, reason: reason))
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedApprovalRequest(known, in: work)
    }

    public func touched(_ output: DescribedApprovalRequest) -> Resource { .vault(output.approvalRequest.vault) }
}

extension Caller {
    /// The operator, an administrator with a session of their own, or a backend that decides.
    fileprivate var administers: Bool {
        switch self {
        case .account(let caller): caller.account.role == .administrator
        case .backend(let backend): backend.scopes.contains(.approvals)
        default: self == .operator
        }
    }

    fileprivate var decider: ApprovalRequest.Decider? {
        if case .backend(let backend) = self { .backend(backend.id) } else { account.map { .account($0) } }
    }
}

extension ApprovalRequest {
    /// The vault's, or that which a first entry that waits would give it.
    fileprivate func kind(in work: OperationContext) throws(DomainError) -> VaultKind {
        if let vault = try work.tx.vaults.vault(vault) { return vault.kind }
        guard case .change(let entry, _, _) = try VaultCommand(encoded: request),
            let header = try? VaultLogEntry(encoded: entry).operation.header
        else { throw .notFound }
        return header.kind
    }
}
