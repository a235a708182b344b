import SalusModels

/// Grants the approvers of a rule to see and decide the acts it holds; the list of them is empty for all others. Not
/// through an app.
struct ApproverMayDecide: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.app == nil else { return .ignore }
        return switch (question.request.action, question.request.resource) {
        case (.viewApprovalRequests, .server): .grant(.whole)
        case (.viewApprovalRequests, .approvalRequest), (.decideRequest, .approvalRequest):
            question.isApprover ? .grant(.whole) : .ignore
        default: .ignore
        }
    }
}
