public import SalusBase
import SalusCrypto
public import SalusModels

/// Lists the caller's own requests that a rule held, newest first, with their state.
public struct ListOwnHolds: Operation {
    public init() {}

    public var access: AccessRequest { AccessRequest(.viewOwnHolds, .own) }

    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> [DescribedHold] {
        let holds = try work.tx.approvals.holds(of: permit.account().account.id)
        return try holds.map { hold throws(DomainError) in try DescribedHold(hold, in: work) }
    }
}

/// Takes back what waits, or what was granted and is not wanted any more.
public struct WithdrawHold: Operation {
    public let hold: VaultHoldID

    public init(_ hold: VaultHoldID) { self.hold = hold }

    public var access: AccessRequest { AccessRequest(.withdrawHold, .own) }

    /// Throws `conflict` for a decided request, `notFound` for another account's.
    public func run(_ permit: Permit<Self>, in work: Workspace) throws(DomainError) -> DescribedHold {
        let account = try permit.account().account.id
        var known = try work.hold(hold)
        guard known.account == account else { throw .notFound }
        guard known.isWaiting(at: work.now) || known.state == .granted else { throw .conflict }
        known.settle(as: .withdrawn, .init(at: work.now, by: .account(account)))
        try work.tx.approvals.update(known, permit.grant)
        return try DescribedHold(known, in: work)
    }

    public func touched(_ output: DescribedHold) -> Resource { .vault(output.hold.vault) }
}

/// A hold with what it takes to decide about it, and to understand what became of it.
public struct DescribedHold: Hashable, Sendable {
    public let hold: VaultHold
    /// The present state: a request without a decision in time has expired.
    public let state: VaultHold.State
    public let rule: NamedApprovalRule
    /// The names of the accounts that it names, as this server knows them.
    public let names: [AccountID: UserName]
    /// The backend that decided, by its name; nil where none did, or it is gone.
    public let backend: String?
    /// Whether it still follows the newest entry of the vault's log; true for what is none.
    public let fits: Bool

    init(_ hold: VaultHold, in work: Workspace) throws(DomainError) {
        guard let rule = try work.tx.approvals.rule(hold.rule) else { throw .notFound }
        try self.init(hold, rule, in: work)
    }

    init(_ hold: VaultHold, _ rule: ApprovalRule, in work: Workspace) throws(DomainError) {
        (self.hold, self.rule) = (hold, try NamedApprovalRule(rule, in: work))
        let isOver = (hold.state == .waiting || hold.state == .granted) && hold.expires <= work.now
        state = isOver ? .expired : hold.state
        fits = state == .waiting ? try hold.fits(in: work) : true
        var names: [AccountID: UserName] = [:]
        var (people, backend) = (Set([hold.account] + hold.acts.map(\.person)), String?.none)
        switch hold.decision?.by {
        case .account(let account)?: people.insert(account)
        case .backend(let id)?: backend = try work.tx.backends.backend(id)?.name
        case nil: break
        }
        for id in people { names[id] = try work.tx.accounts.account(id)?.name }
        (self.names, self.backend) = (names, backend)
    }
}

extension VaultHold {
    fileprivate func fits(in work: Workspace) throws(DomainError) -> Bool {
        guard case .change(let bytes, _, _) = try VaultRequest(encoded: request),
            let entry = try? VaultLogEntry(encoded: bytes)  // it was read before it was kept
        else { return true }
        return try work.tx.vaults.vault(vault).map { entry.follows($0) } ?? (entry.sequence == 0)
    }
}
