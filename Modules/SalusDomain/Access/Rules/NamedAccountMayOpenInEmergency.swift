import SalusModels

/// An account that the owner of a record named beforehand opens it in an emergency, though not through an app.
struct NamedAccountMayOpenInEmergency: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account(let caller) = question.caller, caller.app == nil, question.isNamedForEmergency,
            question.request.action == .openInEmergency
        else { return .ignore }
        return .grant(.whole)
    }
}
