public import SalusBase
public import SalusDomain
public import SalusModels

/// The rules that hold acts on vaults, oldest first, without those that ended.
public struct ListApprovalRules: Operation {
    public let part: ListPart<TimePlace>

    public init(_ part: ListPart<TimePlace> = ListPart()) { self.part = part }

    public var access: AccessRequest { AccessRequest(.viewApprovalRules, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> ListedPage<
        NamedApprovalRule, TimePlace
    > {
        try ListedPage(try work.tx.approvals.rules(part), part) {
            TimePlace($0.createdAt, $0.id.bytes)
        } as: { rule throws(DomainError) in
            try NamedApprovalRule(rule, in: work)
        }
    }
}

/// Makes a rule: acts that meet it from now on wait for a decision.
public struct AddApprovalRule: Operation {
    let act: VaultActKind
    let conditions: ApprovalRule.Conditions
    let approvers: [UserName]
    let days: Int
    let reason: String

    public init(
        _ act: VaultActKind, where conditions: ApprovalRule.Conditions, approvers: [UserName], days: Int,
        reason: String
    ) {
        (self.act, self.conditions, self.approvers) = (act, conditions, approvers)
        (self.days, self.reason) = (days, reason)
    }

    public var access: AccessRequest { AccessRequest(.manageApprovalRules, .server, for: .operation) }

    /// Throws `notFound` for an approver who cannot sign in, `invalid` for a wait or a reason that is too long.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> NamedApprovalRule {
        guard (1...365).contains(days) else { throw .invalid(field: "days", expected: "1 to 365 days") }
        guard reason.utf8.count <= ApprovalRule.longestReason else {
            throw .invalid(field: "reason", expected: "at most \(ApprovalRule.longestReason) bytes of reason")
        }
        guard approvers.count <= ApprovalRule.mostApprovers else {
            throw .invalid(field: "approvers", expected: "at most \(ApprovalRule.mostApprovers) approvers")
        }
        let accounts = try Set(approvers).map { name throws(DomainError) in
            let account = try work.find.account(named: name)
            guard account.state == .active else { throw .notFound }
            return account.id
        }
        let rule = ApprovalRule(
            id: ApprovalRuleID(from: work.random), act: act, conditions: conditions, approvers: accounts.sorted(),
            days: days, reason: reason, createdAt: work.now)
        try work.tx.approvals.insert(rule, permit.grant)
        return try NamedApprovalRule(rule, in: work)
    }
}

/// Ends a rule. Acts that it held still wait for a decision.
public struct EndApprovalRule: Operation {
    public let rule: ApprovalRuleID

    public init(_ rule: ApprovalRuleID) { self.rule = rule }

    public var access: AccessRequest { AccessRequest(.manageApprovalRules, .server, for: .operation) }

    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> NamedApprovalRule {
        guard let known = try work.tx.approvals.rule(rule), known.endedAt == nil else { throw .notFound }
        try work.tx.approvals.end(rule, at: work.now, permit.grant)
        return try NamedApprovalRule(known, in: work)
    }
}

/// A rule with the names of those who approve.
public struct NamedApprovalRule: Hashable, Sendable {
    public let rule: ApprovalRule
    public let approvers: [UserName]

    init(_ rule: ApprovalRule, in work: OperationContext) throws(DomainError) {
        let names = try rule.approvers.map { id throws(DomainError) in try work.tx.accounts.account(id)?.name }
        (self.rule, approvers) = (rule, names.compactMap(\.self).sorted { $0.text < $1.text })
    }
}
