import SalusAPI
import SalusCrypto
import SalusDomain
import SalusModels
import SalusServer
import SalusServerDomain
import SalusVaultModels

/// Calls about rules that hold acts on vaults, and about what they hold.
enum ApprovalHandlers {
    static let endpoints: [Endpoint] = [
        Endpoint(ListOwnApprovalRequestsCall.self) { _, context in
            ApprovalRequestList(
                requests: try await context.run(ListOwnApprovalRequests()).map { ApprovalRequestDetail($0) })
        },
        Endpoint(writing: WithdrawRequestCall.self) { call, context in
            try await context.run(WithdrawRequest(call.approvalRequest)) { ApprovalRequestDetail($0) }
        },
        Endpoint(ListApprovalRequestsCall.self) { call, context in
            let page = try await context.run(ListApprovalRequests(all: call.all, call.span.byTime()))
            return ApprovalRequestList(requests: page.map { ApprovalRequestDetail($0) }, behind: page.behind?.text)
        },
        Endpoint(ShowApprovalRequestCall.self) { call, context in
            ApprovalRequestDetail(try await context.run(ShowApprovalRequest(call.approvalRequest)))
        },
        Endpoint(writing: ApproveRequestCall.self) { call, context in
            try await context.run(ApproveRequest(call.approvalRequest)) { ApprovalRequestDetail($0) }
        },
        Endpoint(writing: RejectRequestCall.self) { call, context in
            try await context.run(RejectRequest(call.approvalRequest, because: call.body.reason)) {
                ApprovalRequestDetail($0)
            }
        },
        Endpoint(ListApprovalRulesCall.self) { call, context in
            let page = try await context.run(ListApprovalRules(call.span.byTime()))
            return ApprovalRuleList(rules: page.map { ApprovalRuleDetail($0) }, behind: page.behind?.text)
        },
        Endpoint(writing: AddApprovalRuleCall.self) { call, context in
            let body = call.body
            let approvers = try body.approvers.map { try userName($0, field: "approvers") }
            let add = AddApprovalRule(
                body.act, where: ApprovalRule.Conditions(body.conditions), approvers: approvers,
                days: body.days, reason: body.reason)
            return try await context.run(add) { ApprovalRuleDetail($0) }
        },
        Endpoint(writing: EndApprovalRuleCall.self) { call, context in
            try await context.run(EndApprovalRule(call.rule)) { ApprovalRuleDetail($0) }
        },
    ]
}

extension ApprovalRequestDetail {
    fileprivate init(_ described: DescribedApprovalRequest) {
        let approvalRequest = described.approvalRequest
        func name(_ account: AccountID) -> String { described.names[account]?.text ?? "" }
        self.init(
            id: approvalRequest.id, vault: approvalRequest.vault, state: described.state,
            fits: described.fits,
            acts: approvalRequest.acts.map { act in
                VaultActDetail(
                    act: act.kind, account: act.person, name: name(act.person),
                    role: act.role, history: .init(act.history))
            },
            requestedAt: approvalRequest.requestedAt, requestedBy: name(approvalRequest.account),
            rule: ApprovalRuleDetail(described.rule),
            expires: approvalRequest.expires, decidedAt: approvalRequest.decision?.at,
            decidedBy: approvalRequest.decision?.by.map { decider in described.name(of: decider) },
            reason: approvalRequest.decision?.reason)
    }
}

extension DescribedApprovalRequest {
    fileprivate func name(of decider: ApprovalRequest.Decider) -> String {
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
            id: rule.id, act: rule.act,
            conditions: ApprovalConditions(
                purpose: conditions.vaultKind,
                leastRole: conditions.leastRole, person: conditions.person),
            approvers: named.approvers.map(\.text), days: rule.days, reason: rule.reason, createdAt: rule.createdAt)
    }
}

extension ApprovalRule.Conditions {
    fileprivate init(_ conditions: ApprovalConditions) {
        self.init(
            vaultKind: conditions.purpose, leastRole: conditions.leastRole,
            person: conditions.person)
    }
}
