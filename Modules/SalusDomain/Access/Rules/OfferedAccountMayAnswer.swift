import SalusModels

/// The account that a record is offered to accepts or declines it, though not through an app.
struct OfferedAccountMayAnswer: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.app == nil, question.isOffered,
            question.request.action == .answerOffer
        else { return .ignore }
        return .grant(.whole)
    }
}
