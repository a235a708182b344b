import SalusModels

/// An account that the owner of a record named beforehand opens it in an emergency: on a device or on web pages.
struct NamedAccountMayOpenInEmergency: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, question.isNamedForEmergency,
            question.request.action == .openInEmergency
        else { return .ignore }
        return .grant(.whole)
    }
}
