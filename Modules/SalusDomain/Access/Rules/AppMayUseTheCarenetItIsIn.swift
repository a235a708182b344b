import SalusModels

/// An app in a carenet sees whose record it is and who else is in it; with a token for that carenet it reads what that shows,
/// as long as whoever gave the token may do so themselves.
struct AppMayUseTheCarenetItIsIn: AccessRule {
    func judge(_ question: AccessQuestion) -> Verdict {
        guard case .app(let caller) = question.caller, question.isAppInside else { return .ignore }
        switch (question.request.action, caller.standing) {
        case (.viewCarenet, .alone): return .grant
        case (.viewCarenet, .granted(let token)), (.readCarenet, .granted(let token)),
            (.readDemographics, .granted(let token)):
            let isForIt = token.binding.carenet == question.carenet?.id
            return isForIt && (question.isMember || question.hasFullControl) ? .grant : .ignore
        default: return .ignore
        }
    }
}
