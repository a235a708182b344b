import SalusModels

/// Lets an app for records ask for access on its own word, and take it with an approved request token; an autonomous
/// one works where it is enabled. An app with pages opens sessions for accounts that prove themselves, and lets people
/// into accounts that were made for them.
struct AppMayAskForAccess: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller else { return .ignore }
        switch (question.request.action, caller.appGrant) {
        case (.askForAccess, .alone), (.askForAccess, .installed):
            return caller.app.kind.isForRecords ? .grant(.whole) : .ignore
        case (.workAlone, .alone), (.workAlone, .service):
            return caller.app.kind == .autonomous ? .grant(.whole) : .ignore
        case (.takeAccess, .requesting), (.takeAccess, .client): return .grant(.whole)
        case (.openAppSession, .alone), (.activateAccount, .alone):
            return caller.app.kind == .ui ? .grant(.whole) : .ignore
        default: return .ignore
        }
    }
}
