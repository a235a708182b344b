public import SalusBase
import SalusCrypto
public import SalusModels

/// Lists the acts that wait for the caller's decision, longest first; with `all`, decided ones too, newest first.
public struct ListHolds: Operation {
    public let all: Bool
    public let part: ListPart<TimePlace>

    public init(all: Bool = false, _ part: ListPart<TimePlace> = ListPart()) { (self.all, self.part) = (all, part) }

    public var access: AccessRequest { AccessRequest(.viewHolds, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> ListedPage<
        DescribedHold, TimePlace
    > {
        // A caller that no rule names sees nothing; an administrator sees all.
        let approver = permit.caller.administers ? nil : permit.caller.account
        guard permit.caller.administers || approver != nil else { return ListedPage(items: [], behind: nil) }
        let holds = try work.tx.approvals.holds(waitingAt: all ? nil : work.now, for: approver, part)
        return try ListedPage(holds, part) {
            TimePlace($0.requestedAt, $0.id.bytes)
        } as: { hold throws(DomainError) in
            try work.tx.approvals.rule(hold.rule).map { rule throws(DomainError) in
                try DescribedHold(hold, rule, in: work)
            }
        }
    }
}

/// Reads one held act: the request, the account that asks, its effects and the rule that holds it.
public struct ShowHold: Operation {
    public let hold: VaultHoldID

    public init(_ hold: VaultHoldID) { self.hold = hold }

    public var access: AccessRequest { AccessRequest(.viewHolds, .hold(hold), for: .operation) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedHold {
        try DescribedHold(try work.hold(hold), in: work)
    }

    public func touched(_ output: DescribedHold) -> Resource { .vault(output.hold.vault) }
}

/// Approves a held request. When no other rule asks for an approval of its own, it is done in this transaction; when
/// the vault has moved on, it is `granted` instead, and its author repeats it.
public struct ApproveHold: Operation {
    public let hold: VaultHoldID

    public init(_ hold: VaultHoldID) { self.hold = hold }

    public var access: AccessRequest { AccessRequest(.decideHold, .hold(hold), for: .operation) }

    /// Throws `conflict` for what is decided already, or has waited too long.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedHold {
        var known = try work.waitingHold(hold)
        let service = ApprovalService(work: work, grant: permit.grant)
        if let next = try service.rule(for: known.acts, known.kind(in: work), after: work.tx.approvals.rule(known.rule))
        {
            known.wait(for: next, from: work.now)
        } else {
            let state: VaultHold.State = try service.perform(known) ? .done : .granted
            known.settle(as: state, .init(at: work.now, by: permit.caller.decider))
        }
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedHold(known, in: work)
    }

    public func touched(_ output: DescribedHold) -> Resource { .vault(output.hold.vault) }
}

/// Rejects a held request, for a reason that its author reads.
public struct RejectHold: Operation {
    public let hold: VaultHoldID
    let reason: String

    public init(_ hold: VaultHoldID, because reason: String) { (self.hold, self.reason) = (hold, reason) }

    public var access: AccessRequest { AccessRequest(.decideHold, .hold(hold), for: .operation) }

    /// Throws `conflict` for what is decided already, or has waited too long.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedHold {
        guard reason.utf8.count <= ApprovalRule.longestReason else {
            throw .invalid(field: "reason", expected: "at most \(ApprovalRule.longestReason) bytes of reason")
        }
        var known = try work.waitingHold(hold)
        known.settle(as: .rejected, .init(at: work.now, by: permit.caller.decider, reason: reason))
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedHold(known, in: work)
    }

    public func touched(_ output: DescribedHold) -> Resource { .vault(output.hold.vault) }
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

    fileprivate var decider: VaultHold.Decider? {
        if case .backend(let backend) = self { .backend(backend.id) } else { account.map { .account($0) } }
    }
}

extension Workspace {
    fileprivate func waitingHold(_ id: VaultHoldID) throws(DomainError) -> VaultHold {
        let known = try hold(id)
        guard known.isWaiting(at: now) else { throw .conflict }
        return known
    }

    func hold(_ id: VaultHoldID) throws(DomainError) -> VaultHold {
        guard let known = try tx.approvals.hold(id) else { throw .notFound }
        return known
    }
}

extension VaultHold {
    /// The vault's, or that which a first entry that waits would give it.
    fileprivate func kind(in work: Workspace) throws(DomainError) -> VaultKind {
        if let vault = try work.tx.vaults.vault(vault) { return vault.kind }
        guard case .change(let entry, _, _) = try VaultRequest(encoded: request),
            let header = try? VaultLogEntry(encoded: entry).operation.header
        else { throw .notFound }
        return header.kind
    }
}
