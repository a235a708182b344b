import SalusModels

/// An account that is signed in is told what an app asks for, and answers. Whether the answer is its own to give is the
/// operation's question: it depends on the request.
struct AccountMayAnswerApps: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .account = question.caller else { return .ignore }
        switch question.request.action {
        case .readAppRequest, .answerApp: return .grant(.whole)
        default: return .ignore
        }
    }
}
