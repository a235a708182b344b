import SalusModels

/// An account in a carenet reads what that shows, also with an app that is in it, and sees whose record it is and who else is
/// in it.
struct MemberMayLookIntoTheCarenet: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller, question.isMember, let carenet = question.carenet else { return .ignore }
        switch question.request.action {
        case .viewCarenet, .readRecord, .readDemographics, .launchApp: return .grant(.carenet(carenet.id))
        default: return .ignore
        }
    }
}
