import SalusModels

/// An app for records, on its own word, keeps documents for itself and on records, and takes itself away; with a
/// token it keeps them on that token's record and for that token's account, or for itself where the token has no
/// account. A request that was not approved opens nothing. Which app is meant, and where it is enabled, is the
/// operation's question.
struct AppMayUseItsOwn: AccessRule {
    func judge(_ question: AccessQuestion) -> AccessDecision {
        guard case .app(let caller) = question.caller, caller.app.kind.isForRecords else { return .ignore }
        switch (question.request.action, question.request.resource, caller.appGrant) {
        case (.removeOwnApp, .own, .alone): return .grant(.whole)
        case (.readAppStorage, let resource, .alone), (.writeAppStorage, let resource, .alone):
            return resource == .own || question.record != nil ? .grant(.whole) : .ignore
        case (.readAppStorage, .account, .granted(let token)), (.writeAppStorage, .account, .granted(let token)):
            return token.account != nil ? .grant(.whole) : .ignore
        case (.readAppStorage, .own, .granted(let token)), (.writeAppStorage, .own, .granted(let token)):
            return token.account == nil ? .grant(.whole) : .ignore
        default: return .ignore
        }
    }
}
