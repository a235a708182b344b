import SalusAPI
import SalusCrypto
import SalusDomain
import SalusModels

/// Calls about rules that hold acts on vaults, and about what they hold.
enum ApprovalHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListOwnHoldsCall.self) { _, context in
            HoldList(holds: try await context.run(ListOwnHolds()).map { HoldDetail($0) })
        },
        Endpoint(writing: WithdrawHoldCall.self) { call, context in
            try await context.run(WithdrawHold(call.hold)) { HoldDetail($0) }
        },
        Endpoint(ListHoldsCall.self) { call, context in
            let page = try await context.run(ListHolds(all: call.all, call.span.byTime()))
            return HoldList(holds: page.map { HoldDetail($0) }, behind: page.behind?.text)
        },
        Endpoint(ShowHoldCall.self) { call, context in HoldDetail(try await context.run(ShowHold(call.hold))) },
        Endpoint(writing: ApproveHoldCall.self) { call, context in
            try await context.run(ApproveHold(call.hold)) { HoldDetail($0) }
        },
        Endpoint(writing: RejectHoldCall.self) { call, context in
            try await context.run(RejectHold(call.hold, because: call.body.reason)) { HoldDetail($0) }
        },
        Endpoint(ListApprovalRulesCall.self) { call, context in
            let page = try await context.run(ListApprovalRules(call.span.byTime()))
            return ApprovalRuleList(rules: page.map { ApprovalRuleDetail($0) }, behind: page.behind?.text)
        },
        Endpoint(writing: AddApprovalRuleCall.self) { call, context in
            let body = call.body
            let approvers = try body.approvers.map { try userName($0, field: "approvers") }
            let add = AddApprovalRule(
                VaultAct.Kind(body.act), where: ApprovalRule.Conditions(body.conditions), approvers: approvers,
                days: body.days, reason: body.reason)
            return try await context.run(add) { ApprovalRuleDetail($0) }
        },
        Endpoint(writing: EndApprovalRuleCall.self) { call, context in
            try await context.run(EndApprovalRule(call.rule)) { ApprovalRuleDetail($0) }
        },
    ]
}

extension HoldDetail {
    fileprivate init(_ described: DescribedHold) {
        let hold = described.hold
        func name(_ account: AccountID) -> String { described.names[account]?.text ?? "" }
        self.init(
            id: hold.id, vault: hold.vault, state: HoldState(described.state), fits: described.fits,
            acts: hold.acts.map { act in
                VaultActDetail(
                    act: VaultActKind(act.kind), account: act.person, name: name(act.person),
                    role: VaultMemberRole(act.role), history: .init(act.history))
            },
            requestedAt: hold.requestedAt, requestedBy: name(hold.account), rule: ApprovalRuleDetail(described.rule),
            expires: hold.expires, decidedAt: hold.decision?.at,
            decidedBy: hold.decision?.by.map { decider in described.name(of: decider) },
            reason: hold.decision?.reason)
    }
}

extension DescribedHold {
    fileprivate func name(of decider: VaultHold.Decider) -> String {
        switch decider {
        case .account(let account): names[account]?.text ?? ""
        case .backend: backend.map { "backend \($0)" } ?? "a backend that is gone"
        }
    }
}

extension ApprovalRuleDetail {
    fileprivate init(_ named: NamedApprovalRule) {
        let (rule, conditions) = (named.rule, named.rule.conditions)
        self.init(
            id: rule.id, act: VaultActKind(rule.act),
            conditions: ApprovalConditions(
                purpose: conditions.vaultKind.map { VaultPurpose($0) },
                leastRole: conditions.leastRole.map { VaultMemberRole($0) }, person: conditions.person),
            approvers: named.approvers.map(\.text), days: rule.days, reason: rule.reason, createdAt: rule.createdAt)
    }
}

extension ApprovalRule.Conditions {
    fileprivate init(_ conditions: ApprovalConditions) {
        self.init(
            vaultKind: conditions.purpose.map { VaultKind($0) }, leastRole: conditions.leastRole.map { VaultRole($0) },
            person: conditions.person)
    }
}
